import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Key } from './key-legend.tsx'

const explained = [
  {
    keys: ['j', 'k'],
    words: 'Next one, previous one. What you have dealt with leaves the list.',
  },
  { keys: ['Enter'], words: 'Opens the one that is chosen.' },
  { keys: ['e'], words: 'Edits the letter and the answers.' },
  { keys: ['a'], words: 'Sends it; what you typed is saved first.' },
  { keys: ['s'], words: 'Skips it. Nothing is sent.' },
  { keys: ['u'], words: 'Takes the last skip back.' },
  { keys: ['Escape'], words: 'Leaves a field. What you typed stays.' },
  { keys: ['Ctrl', 'Enter'], words: 'In a field: saves. On a Mac it is Cmd.' },
  { keys: ['?'], words: 'Shows this.' },
] as const

type KeyHelpProps = {
  isOpen: boolean
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** What each key does. Single letters can be turned off: whoever dictates says many by accident (WCAG 2.1.4). */
export function KeyHelp({ isOpen, isOn, onTurn, onClose }: KeyHelpProps) {
  return (
    <Modal title="Keys of the review queue" isOpen={isOpen} onClose={onClose}>
      <dl className="mb-5 space-y-2">
        {explained.map(({ keys, words }) => (
          <div key={words} className="flex gap-3">
            <dt className="flex w-24 shrink-0 gap-1">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd className="min-w-0">{words}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Use these keys"
        hint="They never act while you type in a field."
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
    </Modal>
  )
}
