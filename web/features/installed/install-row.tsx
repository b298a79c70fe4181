import { useSyncExternalStore } from 'react'
import { installPrompt } from '../../data/offline/install-prompt.ts'
import { isInstalled, isIos } from '../../data/push/own-device.ts'
import { Button } from '../../ui/button.tsx'

/** Offers to install the app, where the browser can; never unasked. */
export function InstallRow() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.read)
  if (isInstalled()) return null
  const install = async () => {
    await prompt?.prompt()
    installPrompt.take() // a browser shows each offer once
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-[1_1_220px]">
        <h3 className="font-medium">Install Bidwright</h3>
        <p className="break-words text-muted">{sayHow(prompt !== null)}</p>
      </div>
      {prompt && <Button onClick={() => void install()}>Install</Button>}
    </li>
  )
}

function sayHow(isOffered: boolean): string {
  if (isOffered) return 'Opens in a window of its own, also without a network.'
  if (isIos()) return 'Tap Share, then Add to Home Screen.'
  return "Choose Install or Add to Home Screen in your browser's menu, where it has that."
}
