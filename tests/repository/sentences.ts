import { type ESTree, Visitor } from 'vite'
import { blank, htmlTexts } from './html-texts.ts'
import { isCode, isTest, type RepositoryFile } from './repository.ts'
import { lineAt, parse } from './syntax.ts'

/**
 * Text that a person reads: a whole literal, template or element, with {…} for each value in it. `kind`: the attribute,
 * property, element or function that it is for, such as hint, Button or toast.error.
 */
export type Sentence = { path: string; line: number; text: string; kind: string }

type Range = { start: number; end: number }
type Node = ESTree.Node & Range
type Named = Range & { kind: string }

const isRead = /^(?:web|contract|server|launcher|sandbox\/(?:\w+\/pages|kit))\//u
// A list of passwords, and files that only tests read.
const isOther = /^server\/embedded-postgres\/test-|\/common-passwords\.ts$/u

/** Kinds whose values are read by the machine alone. */
const forMachines =
  /^(?:\w*[cC]lass(?:Names?)?|shape|parts|style\w*|to|from|href|src|id|key|keys|type|role|htmlFor|rel|target|path|method|viewBox|d|accept|auto\w+|inputMode|pattern|data-.*|look|tone|layer|scope|box|\w*-src|(?:\w+\.)?(?:query|querySelector|querySelectorAll|exec|closest|matches|startsWith|header|type|includes|split|join|replace|for|raw|repeat|tryToLead|isListed)|matchMedia|useMedia|hkdfSync|systems|processors|wellKnown|linkTo|origin|place|headers|status|env|args|font\w*|margin|padding|border|color|content|authorization|scope|csv|dataType|RegExp)$/u

/** Lists the files whose sentences people read. */
export function isReadByPeople(path: string): boolean {
  const isPage = isCode(path) || path.endsWith('.html')
  return isRead.test(path) && isPage && !isTest(path) && !isOther.test(path)
}

/** Finds what people read in a file, in its order. */
export function sentencesIn({ path, text }: RepositoryFile): Sentence[] {
  if (path.endsWith('.html')) return sentencesOfPage(path, text)
  const skipped: Range[] = []
  const named: Named[] = []
  const found: { node: Range; said: string }[] = []
  const within = new Set<Node>() // parts of a longer text
  const source = ({ start, end }: Range) => text.slice(start, end)
  const skip = (node: Range) => void skipped.push(node)
  const name = (node: Range, kind: string) => void named.push({ ...node, kind })
  const find = (node: Node) => {
    const said = within.has(node) ? null : wordsOf(node, within)
    if (said !== null) found.push({ node, said })
  }

  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TaggedTemplateExpression: (node) => {
      if (source(node.tag) !== 'html') return skip(node)
      within.add(node.quasi)
      for (const { at, words, tag } of htmlTexts(blankValues(node.quasi, text))) {
        const place = { start: node.quasi.start + at, end: node.quasi.start + at + 1 }
        name(place, tag)
        found.push({ node: place, said: words })
      }
    },
    TSLiteralType: skip,
    TSPropertySignature: skip,
    SwitchCase: ({ test }) => test && skip(test),
    MemberExpression: ({ computed, property }) => void (computed && skip(property)),
    Property: ({ key, value }) => {
      skip(key)
      name(value, source(key).replaceAll("'", ''))
    },
    VariableDeclarator: ({ id, init }) => init && name(init, source(id)),
    JSXAttribute: ({ name: attribute, value }) => value && name(value, source(attribute)),
    CallExpression: (node) => {
      for (const argument of node.arguments) name(argument, lastOf(source(node.callee)))
    },
    NewExpression: (node) => {
      for (const argument of node.arguments) name(argument, lastOf(source(node.callee)))
    },
    BinaryExpression: (node) => {
      if (/^[=!]==?$|^in$/u.test(node.operator)) skip(node)
      else find(node)
    },
    JSXElement: (node) => {
      name(node, source(node.openingElement.name))
      find(node)
    },
    JSXFragment: find,
    TemplateLiteral: find,
    Literal: find,
  }).visit(parse(path, text).program)

  return found.flatMap(({ node, said }) => {
    if (skipped.some((range) => holds(range, node))) return []
    const kind = innermost(named, node)
    const words = said.replaceAll(/\s+/gu, ' ').trim()
    return isForPeople(words, kind, path)
      ? [{ path, line: lineAt(text, node.start), text: words, kind }]
      : []
  })
}

function sentencesOfPage(path: string, html: string): Sentence[] {
  return htmlTexts(html).map(({ at, words, tag }) => ({
    path,
    line: lineAt(html, at),
    text: words.replaceAll(/\s+/gu, ' '),
    kind: tag,
  }))
}

/** Source of a template, as long as before, with {…} for each value in it. */
function blankValues({ quasis, start, end }: ESTree.TemplateLiteral, text: string): string {
  let template = text.slice(start, end)
  for (const [index, quasi] of quasis.entries()) {
    const next = quasis[index + 1]
    if (!next) break
    const [from, to] = [quasi.end - 2 - start, next.start + 1 - start] // with ${ and }
    template = template.slice(0, from) + '{…}'.padEnd(to - from, blank) + template.slice(to)
  }
  return template.replaceAll('`', ' ')
}

/** Words of a text, or null. What it holds is added to `within`, so that nothing is found twice. */
function wordsOf(node: Node, within: Set<Node>): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '').join('{…}')
    case 'BinaryExpression': {
      if (node.operator !== '+') return null
      const sides = [node.left, node.right].map((side) => partOf(side, within))
      return sides.every((side) => side === null)
        ? null
        : sides.map((side) => side ?? '{…}').join('')
    }
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value))
        ? node.children.map((child) => wordsOfChild(child, within)).join('')
        : null
    default:
      return null
  }
}

function wordsOfChild(child: ESTree.JSXChild, within: Set<Node>): string {
  if (child.type === 'JSXText') return child.value.replaceAll('&nbsp;', ' ')
  if (child.type === 'JSXExpressionContainer') {
    const { expression } = child
    if (expression.type === 'JSXEmptyExpression') return ''
    if (expression.type !== 'Literal' || typeof expression.value !== 'string') return '{…}'
    return partOf(expression, within) ?? ''
  }
  return partOf(child, within) ?? '{…}'
}

function partOf(node: Node, within: Set<Node>): string | null {
  const words = wordsOf(node, within)
  if (words !== null) within.add(node)
  return words
}

function isForPeople(words: string, kind: string, path: string): boolean {
  const bare = words.replaceAll('{…}', ' ').trim()
  if (!/\p{L}{2}/u.test(bare) || forMachines.test(kind)) return false
  if (!/\s/u.test(bare))
    return kind !== 'name' && hasScreens.test(path) && /^\p{Lu}\p{Ll}+(?:[.…!]|\.{3})?$/u.test(bare)
  const parts = bare.split(/\s+/u)
  if (/^\p{Lu}/u.test(bare)) return !/^(?:CREATE|SELECT|SET|PRAGMA) /u.test(bare)
  // Classes of styles, headers and parts of SQL begin small, and have signs that words do not have.
  if (parts.some((part) => forMachine.test(part))) return false
  return parts.filter((part) => /[a-z][-:]|^['/]/u.test(part)).length * 2 < parts.length
}

const hasScreens = /^(?:web|contract)\//u
const forMachine = /[=[]|:\w|^-|_|\$\d|\w\(/u

/** "toast.error" of "toast.error", "map" of a long chain. */
function lastOf(callee: string): string {
  return /\w+(?:\.\w+)?$/u.exec(callee)?.[0] ?? ''
}

function holds(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

function innermost(named: readonly Named[], node: Range): string {
  const around = named.filter((range) => holds(range, node))
  return (
    around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0]?.kind ?? ''
  )
}
