import type { ComponentProps } from 'react'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style'> & {
  value: number
  min: number
  max: number
}

const thumb =
  '[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent'

/** The browser's slider with a track in our colours: its default track is white in dark mode. */
export function Slider({ value, min, max, ...input }: SliderProps) {
  const share = (Math.min(Math.max(value, min), max) - min) / (max - min)
  return (
    <input
      {...input}
      type="range"
      min={min}
      max={max}
      value={value}
      className={`h-11 w-full min-w-0 cursor-pointer appearance-none rounded-lg disabled:cursor-not-allowed disabled:opacity-60 md:h-9 ${thumb}`}
      style={{ background: `${layer('--accent', `${share * 100}%`)}, ${layer('--field', '100%')}` }}
    />
  )
}

function layer(colour: string, width: string): string {
  return `linear-gradient(var(${colour}), var(${colour})) left center / ${width} 4px no-repeat`
}
