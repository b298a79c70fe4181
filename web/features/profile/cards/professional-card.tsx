import { ProfessionalInfo } from '../../../../contract/user/profile.ts'
import { useSaveProfessionalInfo } from '../../../data/queries/user-mutations.ts'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { CardEditor } from '../editing/card-editor.tsx'
import { useCardForm } from '../editing/use-card-form.ts'
import type { CardProps, EditorProps } from './card-props.ts'
import { checkCard, sayMissingFields } from './check-card.ts'
import { isLacking } from './is-lacking.ts'
import { ProfessionalFields } from './professional-fields.tsx'
import { professionalOf, type ProfessionalValues, readProfessional } from './professional-values.ts'
import { ProfileCard } from './profile-card.tsx'
import { TagList } from './tag-list.tsx'
import { useCardMode } from './use-card-mode.ts'

export type ProfessionalLabels = Record<keyof ProfessionalValues, string>

const required = { whatServicesGeneral: 'Services offered', detailedExperience: 'Experience' }
const optional = {
  currentCoverLetter: 'Current cover letter',
  portfolioLink: 'Portfolio link',
  tags: 'Keyword tags',
}
const drafted = [
  'whatServicesGeneral',
  'detailedExperience',
  'currentCoverLetter',
  'portfolioLink',
  'marketplaceProfileUrl',
  'tags',
] as const

type ProfessionalCardProps = CardProps & { marketplaceTitle: string }

export function ProfessionalCard({ user, isWanted, marketplaceTitle }: ProfessionalCardProps) {
  const values = professionalOf(user)
  const lack = isLacking(values, required)
  const mode = useCardMode('professional', { isWanted, isLacking: lack })
  const labels: ProfessionalLabels = {
    ...required,
    ...optional,
    marketplaceProfileUrl: `${marketplaceTitle} profile URL`,
  }
  return (
    <ProfileCard
      id="professional"
      title="Professional Info"
      description="What letters are made of. Nothing is claimed that you have not written here."
      lack={lack ? 'Incomplete' : null}
      mode={mode}
      editor={<Editor user={user} labels={labels} onDone={mode.close} />}
      view={
        <FactList
          facts={[
            { label: labels.whatServicesGeneral, value: values.whatServicesGeneral, isWide: true },
            { label: labels.detailedExperience, value: values.detailedExperience, isWide: true },
            { label: labels.currentCoverLetter, value: values.currentCoverLetter, isWide: true },
            { label: labels.portfolioLink, value: link(values.portfolioLink) },
            { label: labels.marketplaceProfileUrl, value: link(values.marketplaceProfileUrl) },
            { label: labels.tags, value: tagsOf(user.tags), isWide: true },
          ]}
        />
      }
    />
  )
}

function Editor({ user, labels, onDone }: EditorProps & { labels: ProfessionalLabels }) {
  const { mutateAsync } = useSaveProfessionalInfo()
  const edit = useCardForm<ProfessionalValues>({
    name: 'professional',
    version: user.versions.professional,
    values: professionalOf(user),
    drafted,
    check: (values) => {
      const parsed = ProfessionalInfo.safeParse(readProfessional(values, 0))
      return checkCard({ required, values, parsed, sayMissing: sayMissingFields })
    },
    save: (values, version) => mutateAsync({ body: readProfessional(values, version) }),
    sayFailure: () => 'Failed to save professional information. Please try again.',
    onDone,
  })
  return (
    <CardEditor label="Professional Info" edit={edit} labels={labels}>
      <ProfessionalFields edit={edit} labels={labels} />
    </CardEditor>
  )
}

function link(url: string) {
  return url && <ExternalLink href={url}>{url}</ExternalLink>
}

function tagsOf(tags: readonly string[]) {
  return tags.length > 0 && <TagList label="Keyword tags" items={tags} />
}
