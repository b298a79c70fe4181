import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import type { FileKind } from '../files/files.ts'
import { firstRow, rows } from '../rows.ts'

/** File of which a page shows something. */
export type ShownFile = { id: string; mime: string; sizeBytes: number }

/** All that the page of one application may show. */
export type VideoPageRow = {
  uid: string
  key: string
  fullName: string | null
  jobTitle: string
  /** Page of the job at its marketplace; empty: it has none. */
  jobLink: string
  marketplace: string
  isClosed: boolean
  /** Newest of each kind that is there. */
  video: ShownFile | null
  webVideo: ShownFile | null
  poster: ShownFile | null
}

/** Reads the page of an application. Null: there is none, or its user is gone. */
export async function videoPageOf(
  db: Queryable,
  applicationId: string,
): Promise<VideoPageRow | null> {
  return firstRow<VideoPageRow>(
    db,
    sql`select u.uid, u.video_key as key, u.full_name as "fullName", j.title as "jobTitle", j.link as "jobLink",
               a.marketplace, c.application_id is not null as "isClosed", ${fileOf('intro-video')} as video,
               ${fileOf('web-video')} as "webVideo", ${fileOf('video-poster')} as poster
        from applications a
        join users u on u.uid = a.uid and u.deleted_at is null
        join jobs j on j.id = a.job_id
        left join closed_video_pages c on c.application_id = a.id
        where a.id = ${applicationId}`,
  )
}

function fileOf(kind: FileKind): SQL {
  return sql`(select json_build_object('id', f.id, 'mime', f.mime, 'sizeBytes', f.size_bytes)
              from files f where f.uid = u.uid and f.kind = ${kind} and f.state = 'stored')`
}

/** Opens or closes the page of one of the user's applications. False: they have no such application. */
export async function setVideoPageOpen(
  db: Queryable,
  { uid, applicationId }: { uid: string; applicationId: string },
  isOpen: boolean,
): Promise<boolean> {
  const own = sql`select id, uid from applications where id = ${applicationId} and uid = ${uid}`
  const changed = isOpen
    ? sql`with own as (${own}), opened as (
            delete from closed_video_pages where application_id in (select id from own))
          select id from own`
    : sql`with own as (${own}), closed as (
            insert into closed_video_pages (application_id, uid) select id, uid from own on conflict do nothing)
          select id from own`
  return (await firstRow(db, changed)) !== null
}

/** Visitors that are counted for one application: more of them, which somebody may make up, add nothing. */
export const maxViews = 500

/**
 * Counts that a visitor played the video of an application's page, once for each code. False: they were counted before,
 * or there are too many.
 */
export async function countVideoView(
  db: Queryable,
  view: { uid: string; applicationId: string; viewer: string },
): Promise<boolean> {
  const counted = await firstRow(
    db,
    sql`insert into video_views (application_id, uid, viewer)
        select ${view.applicationId}, ${view.uid}, ${view.viewer}
        where (select count(*) from video_views where application_id = ${view.applicationId}) < ${maxViews}
        on conflict do nothing returning application_id`,
  )
  return counted !== null
}

/** Address and views of one page. Times as PostgreSQL writes them. */
export type VideoPageStanding = {
  origin: string
  key: string
  isClosed: boolean
  hasVideo: boolean
  views: number
  lastAt: string | null
}

/** Reads what the address of one of the user's pages is made of, and who has seen it. Null: the user is gone. */
export function videoLinksOf(
  db: Queryable,
  { uid, applicationId }: { uid: string; applicationId: string },
): Promise<VideoPageStanding | null> {
  return firstRow<VideoPageStanding>(
    db,
    sql`select i.value as origin, u.video_key as key, v.views, v.last_at as "lastAt",
               exists (select from closed_video_pages where application_id = ${applicationId}) as "isClosed",
               exists (select from files f
                       where f.uid = u.uid and f.kind = 'intro-video' and f.state = 'stored') as "hasVideo"
        from users u
        join installation i on i.name = 'origin'
        cross join (select count(*)::int as views, max(at) as last_at from video_views
                    where application_id = ${applicationId}) v
        where u.uid = ${uid}`,
  )
}

export type ViewedJob = { applicationId: string; title: string; views: number; lastAt: string }

/** Jobs whose clients played the video within the last days, the latest first. */
export function viewedJobs(
  db: Queryable,
  uid: string,
  { days, limit }: { days: number; limit: number },
): Promise<(ViewedJob & { allViews: number; allJobs: number })[]> {
  return rows(
    db,
    sql`with viewed as (
          select application_id, count(*)::int as views, max(at) as last_at from video_views
          where uid = ${uid} and at > product_clock() - make_interval(days => ${days})
          group by application_id)
        select v.application_id as "applicationId", j.title, v.views, v.last_at as "lastAt",
               (sum(v.views) over ())::int as "allViews", (count(*) over ())::int as "allJobs"
        from viewed v join applications a on a.id = v.application_id join jobs j on j.id = a.job_id
        order by v.last_at desc, v.application_id limit ${limit}`,
  )
}

/** Keeps the address at which browsers reach this installation: the links in letters begin with it. */
export function keepOrigin(db: Queryable, origin: string): Promise<void> {
  return keep(db, 'origin', origin)
}

/** Keeps how the links to files in users' drives begin and end. */
export function keepDriveLinks(
  db: Queryable,
  { beginning, end }: { beginning: string; end: string },
): Promise<void> {
  return keep(db, 'drive links', JSON.stringify({ beginning, end }))
}

async function keep(db: Queryable, name: string, value: string): Promise<void> {
  await db.execute(
    sql`insert into installation (name, value) values (${name}, ${value})
        on conflict (name) do update set value = excluded.value where installation.value <> excluded.value`,
  )
}
