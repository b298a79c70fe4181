import { sql } from 'drizzle-orm'
import { letterMaxLength, type LetterRules } from '../../../contract/bidding/application.ts'
import type { LetterTemplate } from '../../../contract/writing/letter-template.ts'
import type { Queryable } from '../connect.ts'
import { together } from '../building/on-same-connection.ts'
import { planDriveCopy } from '../drive/drive-copies.ts'
import { letterRules, strictestRules } from '../jobs/marketplaces.ts'
import { rows, unseenTextArray } from '../rows.ts'
import { runningComparisonsOf, type RunningComparison } from './comparisons.ts'
import type { FactChange } from './facts.ts'

/** Material of a letter besides its user's profile and its job. */
export type LetterMaterial = {
  changes: FactChange[]
  templates: LetterTemplate[]
  /** Beginnings of the user's last letters, newest first: a new one is unlike them. */
  lastLetters: string[]
  /** Preferences as they are stored: also what was seen only once. */
  preferences: string[]
  /** Comparison that each new letter belongs to. Null: none is running. */
  comparison: RunningComparison | null
  /** Rules of the job's marketplace. */
  rules: LetterRules
  /** Year by which "since 2018" is counted. Null: not known. */
  thisYear: number | null
  /** Parts of the link to the user's video. Null: they have none, or want it in no letter. */
  video: { origin: string; key: string; driveLink: string | null } | null
  /** The user has a key of their own for a language model. */
  hasOwnKey: boolean
}

/** Material of a letter whose user has stored nothing. */
export const noMaterial: LetterMaterial = {
  changes: [],
  templates: [],
  lastLetters: [],
  preferences: [],
  comparison: null,
  rules: { mayHaveLinks: true, maxLength: letterMaxLength },
  thisYear: null,
  video: null,
  hasOwnKey: false,
}

const maxLastLetters = 50
/** Characters of a past letter that are compared. */
const maxCompared = 2_000

/** Letter that is to be written or checked. `applicationId` null: it belongs to none. */
type LetterOf = { uid: string; applicationId: string | null }

/**
 * Reads the material of letters to one marketplace, one of each of these users, in two statements. Where the letter is to
 * link to a copy in the user's drive, the copy is named.
 */
export async function letterMaterialsOf(
  db: Queryable,
  { letters, marketplace }: { letters: readonly LetterOf[]; marketplace: string },
): Promise<Map<string, LetterMaterial>> {
  const uids = letters.map(({ uid }) => uid)
  const asked = rows<
    Omit<LetterMaterial, 'comparison' | 'rules' | 'video'> & {
      uid: string
      rules: LetterRules | null
      video: FoundVideo | null
    }
  >(
    db,
    sql`select u.uid,
               (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'text', f.text, 'link', f.link)
                                         order by f.created_at, f.id), '[]')
                from facts f where f.uid = u.uid) as changes,
               (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'text', t.text, 'use', t.use,
                                                           'rule', t.rule, 'version', t.version)
                                         order by t.position, t.id), '[]')
                from letter_templates t where t.uid = u.uid) as templates,
               to_json(array(select left(a.letter, ${maxCompared}) from applications a
                             where a.uid = u.uid and a.armed_at is not null and a.letter is not null
                             order by a.armed_at desc limit ${maxLastLetters})) as "lastLetters",
               array(select p.rule from letter_preferences p where p.uid = u.uid
                     order by p.created_at, p.id) as preferences,
               ${letterRules(marketplace)} as rules,
               extract(year from product_clock())::int as "thisYear",
               exists (select from writer_keys k where k.uid = u.uid) as "hasOwnKey",
               (select json_build_object('origin', i.value, 'key', w.video_key,
                         'drive', case when d.source_at is not null and ${marketplace} = any(d.marketplaces)
                                       then l.value::json end)
                from users w join installation i on i.name = 'origin'
                left join drive_connections d on d.uid = w.uid and d.sealed_token is not null
                left join installation l on l.name = 'drive links'
                where w.uid = u.uid and w.wants_video and w.include_video_in_cover_letter
                  and exists (select from files f
                              where f.uid = w.uid and f.kind = 'intro-video' and f.state = 'stored')) as video
        from unnest(${unseenTextArray(uids)}) as u (uid)`,
  )
  const [found, running] = await together([asked, runningComparisonsOf(db, uids)])
  const materials = new Map<string, LetterMaterial>()
  for (const { uid, rules, video, ...material } of found) {
    const applicationId = letters.find((letter) => letter.uid === uid)?.applicationId ?? null
    materials.set(uid, {
      ...material,
      rules: rules ?? strictestRules,
      comparison: running.get(uid) ?? null,
      video: video && (await withDriveLink(db, video, { uid, applicationId })),
    })
  }
  return materials
}

/** Video as it is read. `drive` null: letters link to the page of ours. */
type FoundVideo = {
  origin: string
  key: string
  drive: { beginning: string; end: string } | null
}

async function withDriveLink(
  db: Queryable,
  { drive, ...video }: FoundVideo,
  { uid, applicationId }: LetterOf,
): Promise<LetterMaterial['video']> {
  const fileId =
    drive && applicationId !== null ? await planDriveCopy(db, { uid, applicationId }) : null
  const driveLink = drive && fileId !== null ? `${drive.beginning}${fileId}${drive.end}` : null
  return { ...video, driveLink }
}

/** Reads the material of a user's letter to one marketplace. */
export async function letterMaterialOf(
  db: Queryable,
  { uid, applicationId, marketplace }: LetterOf & { marketplace: string },
): Promise<LetterMaterial> {
  const letters = [{ uid, applicationId }]
  return (await letterMaterialsOf(db, { letters, marketplace })).get(uid) ?? noMaterial
}
