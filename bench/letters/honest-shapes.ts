/** Shapes about work that a person helped with. */
export const helpedShapes: readonly string[] = [
  'I helped {client} with {doing}.',
  'In {year} I helped with {doing} for {client}.',
  'I assisted {client} with {doing}.',
  'For {client} I gave a hand with {doing}.',
  'I also supported {client} in {doing}.',
  'Having helped {client} with {doing}, I would be glad to help you, too.',
  'My part at {client} was helping with {doing}.',
  'I was one of those who helped {client} with {doing} in {year}.',
  "At {client} I've helped with {doing}.",
  'A smaller part I had: helping with {doing} for {client}.',
  'I contributed to {doing} for {client}.',
  '{doing} for {client} is something I helped with.',
  '{client} had my help with {doing} in {year}.',
]

/** Shapes that give somebody else the credit. */
export const creditShapes: readonly string[] = [
  '{somebody} {past} {thing} for {client}, not me.',
  '{thing} for {client} came from {somebody}.',
  'To be clear, {somebody} {past} {thing} for {client}.',
  "I didn't do {thing} for {client} myself: {somebody} did.",
  '{thing} at {client} {was} {participle} by {somebody}.',
  'For {client}, {somebody} {past} {thing}.',
]

/** Shapes about people that a person managed. */
export const managedShapes: readonly string[] = [
  'I managed {heads} {workers} who wrote the {thing} for {client}.',
  'For {client}, I managed {heads} {workers}.',
  'The {thing} for {client} were written by {workers} I managed.',
  'I have managed {workers} before: {heads} of them, for {client}.',
  '{heads} {workers} wrote the {thing} for {client}, and I managed them.',
  'At {client} I managed the {workers} who wrote the {thing}.',
]

/** Shapes that admit what a person cannot do, or not yet. */
export const limitShapes: readonly string[] = [
  "I haven't worked with {not}.",
  'I have never worked with {not}, so I would rather say so now.',
  "{not} is not something I've worked with.",
  'If {not} is a must, I am not the right person: I have never used it.',
  "I'm still learning {learning}.",
  'I am learning {learning} at the moment.',
  "I don't claim experience with {learning}; I am still learning it.",
  '{learning} is new to me and I am still learning it.',
]

/** Shapes about what a person offers. */
export const serviceShapes: readonly string[] = [
  'I {serves}.',
  'What I do: I {serves}.',
  'In my work I {serves}.',
  'As a freelancer, I {serves}.',
  'Mostly I {serves}.',
  'I {serves}, which is why I am writing.',
  'My trade is simple: I {serves}.',
  'I work with {tag}.',
  '{tag} is part of what I offer.',
  'My skills include {tag}.',
]

/** Shapes that speak of the posting and claim nothing about the writer. */
export const postingShapes: readonly string[] = [
  'You need help with “{title}”.',
  'Your post about “{title}” is clear on what should come out.',
  'You ask for {wanted}.',
  'You mention {wanted} in your post.',
  'I see that {wanted} is on your list.',
  'You list {wanted} among the skills.',
  'From your post I take it that {wanted} matters most to you.',
  'One thing that stood out in your post is {wanted}.',
  'You would like somebody for {wanted}.',
  'Since your project involves {wanted}, a short first step makes sense.',
  'Your post names {wanted}, and that is where I would begin.',
  "If I understand you correctly, it's about {wanted}.",
]

/** Plans, questions and courtesies: none of them says anything about the past. */
export const otherShapes: Readonly<Record<string, readonly string[]>> = {
  plan: [
    "I'd start with a small part and show you the result before going on.",
    'First I would go through what you have and list what is unclear.',
    'My first step would be a short outline for you to approve.',
    'I would begin with the riskiest part, so that surprises come early.',
    "I'd suggest splitting the work into two parts, with a check in between.",
    'Before writing anything, I would like to see an example of the result you expect.',
    'I would send you a first version early and collect your remarks in one list.',
    'For a start, I would agree with you on what finished means.',
    "Then I'd test it on a few real cases of yours.",
    'At the end you would get the files and a page of notes on how to use them.',
    'I would keep a short list of open questions and send it to you as we go.',
    'We could begin with {wanted} and leave the rest until that works.',
  ],
  question: [
    'Could you send me an example of what you have now?',
    'Is there a date by which this has to be ready?',
    'Who will use the result in the end?',
    'Which part of “{title}” should come first?',
    'Do you already have something in place for {wanted}?',
    'Would you rather have it all at the end, or piece by piece?',
    'What went wrong the last time, if there was one?',
    'How do you want to receive the files?',
    'Will one person on your side decide, or several?',
    'Is {wanted} a must, or would something similar do?',
    'Do you have access to everything that is needed?',
  ],
  courtesy: [
    'Thanks for reading.',
    'Thank you for the clear description.',
    'If this sounds right, send me a message.',
    'Happy to answer questions first.',
    'A short call is fine too, if you prefer to talk.',
    'If you have already found somebody, no hard feelings.',
    'Let me know what you think.',
    'I hope to hear from you.',
    "Tell me what is missing and I'll answer.",
    'Have a good week.',
  ],
}
