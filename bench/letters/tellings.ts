/** Shapes of sentences about a project: true with the project's own words, a lie with one of another. */
export const projectShapes: readonly string[] = [
  'I {past} {thing} {extent} for {client}.',
  'For {client} I {past} {thing} {extent}.',
  'In {year} I {past} {thing} for {client}.',
  '{thing} {extent} is one of the things I {past}, for {client} in {year}.',
  'One example: {thing} {extent}, {participle} for {client} in {year}.',
  'Having {participle} {thing} for {client} in {year}, I would begin with a small part here, too.',
  'My work for {client} in {year} was {thing} {extent}.',
  'At {client}, I used {tool} to {base} {thing}.',
  'With {tool}, I {past} {thing} {extent}.',
  '{tools} were what I used for the {bare} at {client}.',
  "It's close to what I did for {client}: {thing} {extent}.",
  'You may like to see the {bare} I {past} for {client}; it {result}.',
  'The {bare} for {client} was {participle} by me, with {tool}.',
  'Back in {year}, I {past} {thing} with {tool} ({client}).',
  'A project of mine from {year}, {thing} for {client}, {result}.',
  'Among my past work is {thing} {extent}.',
  "I've {participle} {thing} before, and it {result}.",
  'Take the {bare} for {client}: {count}, {participle} with {tool}.',
  'I know {tool} from the {bare} I {past} for {client}.',
  'In short, it was {thing} {extent} that I {past} for {client}.',
  'When I {past} {thing} for {client}, it {result}.',
  'That reminds me of {client}, where I {past} {thing} {extent} in {year}.',
  "I'd point you to {thing} I {past} for {client} ({count}).",
  'My {bare} for {client} {result}.',
  'Most relevant here: {thing} {extent} ({client}, {year}).',
  '{ing} {thing} for {client} was work I did in {year}.',
  'I worked with {tools} on {thing} for {client}.',
  'A task of mine for {client} in {year}: I {past} {thing}.',
  "Here's an example: {thing} {extent}, which I {past} with {tool}.",
  'It was {count} in the case of the {bare} I {past} for {client}.',
  'What I {past} for {client} in {year} ({thing} {extent}) {result}.',
  '{client} is one client I did this for; the {bare} {result}.',
]

/** Shapes about years of a skill. */
export const yearsShapes: readonly string[] = [
  'I have {years} years of experience with {skill}.',
  "I've worked with {skill} for {years} years.",
  'My background is {years} years of {skill}.',
  '{skill} has been part of my work for {years} years.',
  'I bring {years} years of {skill} to this.',
  'After {years} years of {skill}, I would still begin with questions.',
  'With {years} years of {skill} behind me, I would start with a short list of questions.',
  'I come with {years} years of {skill}.',
  "I've been doing {skill} for {years} years.",
  'My experience with {skill} spans {years} years.',
  'As for {skill}, I have {years} years of it.',
  'I count {years} years of {skill} by now.',
  'Having spent {years} years on {skill}, I would first ask what you have tried.',
  '{skill} (which I have used for {years} years) is the part I would begin with.',
  'My {years} years of {skill} should help here.',
  'On {skill}: {years} years so far.',
  'I can look back on {years} years of {skill}.',
]

/** Shapes about a former employer. */
export const jobShapes: readonly string[] = [
  'From {from} to {to} I worked at {employer} as {title}.',
  'I was {title} at {employer} until {to}.',
  'I spent {span} years at {employer} as {title}.',
  'At {employer} I was {title} in a team of {team}.',
  'My time as {title} at {employer} ({from} to {to}) was spent in a team of {team}.',
  'I worked as {title} at {employer} from {from} on.',
  '{employer} employed me as {title} between {from} and {to}.',
  'Having worked as {title} at {employer}, I would begin with a list of questions.',
  'My team at {employer} had {team} people.',
  'We were {team} people in my team at {employer}.',
  'As {title} at {employer}, I was one of {team} in the team.',
  'I joined {employer} in {from} as {title}.',
  'I left {employer} in {to} after working there as {title}.',
  'I worked in a team of {team} at {employer}.',
]

/** Shapes about a certificate. */
export const certificateShapes: readonly string[] = [
  'I hold the {certificate}.',
  'I have the {certificate} from {year}.',
  'I earned the {certificate} in {year}.',
  'My {certificate} dates from {year}.',
  'Since {year} I have held the {certificate}.',
  'I passed the {certificate} in {year}.',
  'You may also want to know that I have the {certificate}.',
  'The {certificate} ({year}) is mine.',
  'Among my papers is the {certificate}.',
  "I've got the {certificate}, from {year}.",
]

/** Shapes about a language. */
export const languageShapes: readonly string[] = [
  'I speak {level} {language}.',
  'My {language} is {level}.',
  '{language} is a language I speak ({level}).',
  'I can also write to you in {language}.',
  'We can talk in {language} if you like.',
  'Calls in {language} are fine with me.',
  "If it's easier for you, we can use {language}.",
  'I speak {language}.',
  'As for languages, my {language} is {level}.',
]

/** Shapes about a rate. */
export const rateShapes: readonly string[] = [
  'My rate is {rate} an hour.',
  'I charge {rate} per hour.',
  'I work at {rate} an hour.',
  'You would pay {rate} for each hour.',
  '{rate} an hour is my rate.',
  'As to price, I charge {rate} hourly.',
  'My hourly rate is {rate}.',
  'The rate would be {rate}/hour.',
  'I would do this at {rate} an hour.',
]

/** Shapes about hours a week. */
export const hoursShapes: readonly string[] = [
  'I am available {hours} hours a week.',
  'I can give this up to {hours} hours a week.',
  'I have {hours} hours a week for work like this.',
  'My week has room for {hours} hours.',
  'Per week, I can work {hours} hours.',
  "I'm free for {hours} hours each week.",
  'You would have me for up to {hours} hours a week.',
  'Availability: {hours} hours per week.',
]
