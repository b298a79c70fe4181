import { useState } from 'react'

const name = 'bidwright.review-keys'

/** Whether single keys act in the review queue, as chosen in this browser. */
export function useKeyChoice() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(name) !== 'off')
  const turn = (next: boolean) => {
    setIsOn(next)
    if (next) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  }
  return { isOn, turn }
}
