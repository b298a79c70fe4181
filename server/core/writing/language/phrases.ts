/** Expressions of several words that are one: the words as written, then the one that stands for them. */
const expressions = `
speed up=speed-up|sped up=speed-up|speeding up=speed-up|speeds up=speed-up|speeded up=speed-up|made faster=speed-up
set up=set-up|setting up=set-up|sets up=set-up
was in charge of=led|were in charge of=led|am in charge of=lead|in charge of=led|at the helm of=led|gave a hand=helped|give a hand=help|giving a hand=helping|given a hand=helped|lent a hand=helped|gave support=helped|give support=help|lend a hand=help|helped out=helped|help out=help
took part=contribute|take part=contribute|taking part=contribute|taken part=contribute|part of=contribute-part
e commerce=ecommerce|web shop=webshop|online shop=shop|online store=shop|on line shop=shop|web store=shop|web shops=shop|online shops=shop|online stores=shop
front end=front-end|back end=back-end|full stack=full-stack|web site=website|web sites=website|web page=website|web pages=website
machine learning=machine-learning|deep learning=deep-learning|open source=open-source|user interface=ui
user experience=ux|search engine optimization=seo|search engine optimisation=seo|amazon web services=aws
google cloud platform=gcp|google cloud=gcp|ruby on rails=rails|power bi=power-bi|ms excel=excel|microsoft excel=excel
landing page=landing-page|landing pages=landing-page|google sheets=google-sheets|google sheet=google-sheets
node js=node.js|next js=next.js|vue js=vue.js|react js=react|nest js=nest.js|express js=express|react native=react-native
objective c=objective-c|visual basic=visual-basic|visual studio=visual-studio|beautiful soup=beautifulsoup
mother tongue=native|real estate=real-estate|open ai=openai|chat gpt=chatgpt|word press=wordpress|java script=javascript
type script=typescript|went live=live|go live=live|going live=live|goes live=live
single handedly=single-handedly|all by myself=single-handedly|on my own=single-handedly|by myself=single-handedly|all alone=single-handedly
a day=daily|a week=weekly|each month=monthly|every month=monthly|per month=monthly|a month=per-month|each week=weekly|every week=weekly|per week=weekly
every night=nightly|each night=nightly|every year=yearly|each year=yearly|per year=yearly|every hour=hourly|each hour=hourly
every day=daily|each day=daily|day to day=daily|per day=daily|per hour=hourly|an hour=hourly
full time=full-time|part time=part-time|around the clock=around-the-clock|round the clock=around-the-clock
as well as=and|along with=and|together with=and|in addition to=and|in addition=also|as well=also|such as=including|free for=available|so far=until-now|in all=total|runs on=uses|run on=use|ran on=used|running on=using|once a day=daily|once a week=weekly|once a month=monthly|once a year=yearly|us dollars=dollars|us dollar=dollar|usa dollars=dollars|usa dollar=dollar|looked after=handled|look after=handle|looks after=handles|looking after=handling|took care of=handled|take care of=handle|taking care of=handling|in total=total|all in all=total
a lot of=many|lots of=many|plenty of=many|a number of=several|a couple of=two|a few=few|a handful of=few|a range of=various
a variety of=various|for example=e.g|for instance=e.g|among others=e.g|in order to=to|due to=because|at least=at-least|at most=at-most|up to=up-to
more than=more-than|less than=less-than|fewer than=less-than|upwards of=more-than|in excess of=more-than|no less than=at-least|well over=more-than|north of=more-than
close to=close-to|next to=beside|no problem=fine|not only=also|look forward=look-forward|looking forward=look-forward
on top=besides|on top of=besides|nothing new=familiar|not new=familiar|no news=familiar|no stranger=familiar|not a stranger=familiar|no gap=fine|no obstacle=fine|no issue=fine|not a problem=fine|not an issue=fine|second nature=familiar|home ground=familiar
on my own account=freelance|now on my own=freelance|then on my own=freelance|independent on my own=freelance|work on my own=freelance|working on my own=freelance|worked on my own=freelance|went on my own=freelance|consultant on my own=freelance|central european time=cet|eastern time=et|pacific time=pt|google drive=google-drive
per working day=daily|a working day=daily|each working day=daily|every working day=daily|these days=nowadays|caught my eye=interests|catches my eye=interests|caught my attention=interests|rings a bell=familiar|at first=initially
carried out=did|carry out=do|carries out=does|carrying out=doing|in preparation=pending|went up=rose|go up=rise|goes up=rises|going up=rising|gone up=risen|went down=fell|go down=fall|goes down=falls|gone down=fallen|going down=falling|came down=fell|come down=fall|comes down=falls|brought down=reduced|bring down=reduce|got down=reduced|used to=used-to|able to=able-to|going to=going-to|have to=have-to|has to=have-to|need to=need-to|happy to=happy-to|glad to=happy-to
go to=prefer|go-to=prefer|number one=best|no one=nobody|right away=immediately|straight away=immediately
right now=now|at the moment=now|hands on=hands-on|state of the art=state-of-the-art|best in class=best|world class=best|top notch=best
track record=track-record|high quality=high-quality|money back=money-back|free of charge=free-of-charge|no charge=free-of-charge|at no cost=free-of-charge
`
  .split(/[|\n]/u)
  .flatMap((line) => (line.includes('=') ? [line.split('=')] : []))
  .map(([words = '', word = '']) => ({ words: words.split(' '), word }))

const byFirst = new Map<string, { words: string[]; word: string }[]>()
for (const expression of expressions) {
  const [first = ''] = expression.words
  const others = byFirst.get(first) ?? []
  byFirst.set(
    first,
    [...others, expression].sort((a, b) => b.words.length - a.words.length),
  )
}

/** Returns the longest expression that begins at a place of a list of words, and how many of them it takes. */
export function expressionAt(
  words: readonly { lower: string }[],
  at: number,
): { word: string; length: number } | null {
  for (const { words: wanted, word } of byFirst.get(words[at]?.lower ?? '') ?? []) {
    if (wanted.every((part, index) => words[at + index]?.lower === part)) {
      return { word, length: wanted.length }
    }
  }
  return null
}
