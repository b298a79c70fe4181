const swaps: Record<string, string> = {
  my: 'your',
  our: 'your',
  mine: 'yours',
  ours: 'yours',
  i: 'you',
  we: 'you',
  me: 'you',
  us: 'you',
  myself: 'yourself',
  ourselves: 'yourselves',
  "i'm": "you're",
  "we're": "you're",
  im: "you're",
  "i've": "you've",
  "we've": "you've",
  "i'll": "you'll",
  "we'll": "you'll",
  "i'd": "you'd",
  "we'd": "you'd",
  am: 'are',
}

/** Says the client's words to the client: "my shop" becomes "your shop". Null: it speaks to the freelancer, or of somebody unclear. */
export function toClient(words: string): string | null {
  if (/\b(?:you|your|yours|yourself|u)\b|\b(?:you|your)(?:['’]\w+)/iu.test(words)) return null
  return words.replace(
    /(?<![\p{L}\p{N}.])(?:I|[Ww]e|[Mm]e|[Uu]s|[Mm]y|[Oo]ur|mine|ours|myself|ourselves|am|im|i)(?:['’](?:m|re|ve|ll|d))?(?![\p{L}\p{N}.]*\p{L})/gu,
    (word) => swaps[word.toLowerCase().replace('’', "'")] ?? word,
  )
}

// "US" and "I/O" are names; only these letter cases are swapped.
