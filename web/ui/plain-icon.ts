import { createElement, type SVGAttributes } from 'react'

type IconData = { size: number; node: readonly [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGAttributes<SVGSVGElement> & { size?: number }

/** Makes a component of an icon's lines. The build takes it in place of lucide's own, which knows more than any screen asks. */
export function plainIcon({ size: ownSize, node }: IconData) {
  return function Icon({ size = ownSize, ...props }: IconProps) {
    const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...look(ownSize), width: size, height: size, ...props }, lines)
  }
}

function look(size: number): SVGAttributes<SVGSVGElement> {
  return {
    'aria-hidden': true,
    viewBox: `0 0 ${size} ${size}`,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }
}
