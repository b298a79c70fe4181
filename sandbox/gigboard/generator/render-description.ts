import phrases from './phrases.json' with { type: 'json' }
import type { Random } from './random.ts'
import type { Block } from './write-description.ts'

/** Renders the blocks as one text in one of the ways that real descriptions come: plain, run together, or marked up. */
export function renderDescription(random: Random, blocks: Block[]): string {
  const render = random.pickWeighted([
    [asPlainText, 46],
    [asOneLine, 18],
    [asLineBreaks, 14],
    [asMarkup, 16],
    [asEscapedMarkup, 6],
  ] as const)
  const text = render(blocks)
  return random.happens(0.05) ? `${random.pick(phrases.emojis)} ${text}` : text
}

function asPlainText(blocks: Block[]): string {
  return blocks.map((block) => plainBlock(block, '\n- ')).join('\n\n')
}

function asOneLine(blocks: Block[]): string {
  return blocks.map((block) => plainBlock(block, ' - ')).join(' ')
}

function asLineBreaks(blocks: Block[]): string {
  return blocks
    .map((block) => entities(plainBlock(block, '\n• ')))
    .join('<br><br>')
    .replaceAll('\n', '<br />')
}

function asMarkup(blocks: Block[]): string {
  return blocks.map(markedUp).join('\n')
}

/** Markup escaped a second time, as some imports do. */
function asEscapedMarkup(blocks: Block[]): string {
  return entities(asMarkup(blocks)).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function plainBlock(block: Block, bullet: string): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return `${block.text}:`
    case 'list':
      return block.items
        .map((item) => bullet + item)
        .join('')
        .trimStart()
  }
}

function markedUp(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${entities(block.text).replace('. ', '.&nbsp; ')}</p>`
    case 'heading':
      return `<p><b>${entities(block.text)}</b></p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${entities(item)}</li>`).join('')}</ul>`
  }
}

function entities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')
}
