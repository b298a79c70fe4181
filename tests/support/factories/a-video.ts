import { Buffer } from 'node:buffer'

export type VideoKind = 'mp4' | 'webm' | 'mov'

/** Makes the beginning of a real video, padded to this size with parts that its format lets players skip. */
export function aVideo(kind: VideoKind = 'mp4', sizeBytes = 400): Buffer {
  const head = heads[kind]()
  return Buffer.concat([head, fillers[kind](sizeBytes - head.length)])
}

const heads = {
  mp4: () => box('ftyp', Buffer.concat([text('isom'), uint32(512), text('isomiso2avc1mp41')])),
  mov: () => box('ftyp', Buffer.concat([text('qt  '), uint32(512), text('qt  ')])),
  // EBML header: version 1, document type "webm".
  webm: () =>
    Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
      'hex',
    ),
}
const fillers = {
  mp4: (length: number) => box('free', noise(length - 8)),
  mov: (length: number) => box('wide', noise(length - 8)),
  webm: (length: number) => noise(length), // within a segment of unknown length
}

function box(type: string, content: Buffer): Buffer {
  return Buffer.concat([uint32(content.length + 8), text(type), content])
}

/** Makes bytes without a repeating pattern, so that a piece in the wrong place shows. */
function noise(length: number): Buffer {
  let state = 1
  return Buffer.from(
    Uint8Array.from({ length: Math.max(length, 0) }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state >>> 16
    }),
  )
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function text(characters: string): Buffer {
  return Buffer.from(characters, 'latin1')
}
