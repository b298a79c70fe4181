export const modals = new Set("would 'd will 'll can could may might shall should must".split(' '))

export const adverbs = new Set(
  'also really just only very usually already always often still then now actually certainly gladly happily personally definitely truly first too simply'.split(
    ' ',
  ),
)

export const perfects = new Set(
  'built led written drawn made run taught won grown worked done been had created developed designed kept sold led wrote drew ran grew won'.split(
    ' ',
  ),
)

export const wishes = new Set(
  'want hope plan suggest propose recommend need-to need wonder look-forward prefer love enjoy like would-like await expect appreciate thank apply ask offer-to welcome intend'.split(
    ' ',
  ),
)

export const moods = new Set(
  'happy-to glad happy look-forward interested keen curious excited ready writing applying reaching sure going-to open sorry afraid here sending asking replying responding interested contacting looking drawn'.split(
    ' ',
  ),
)

export const readings = new Set(
  'read saw see notice noticed understand gather assume take think believe guess suppose agree know like liked found find'.split(
    ' ',
  ),
)

export const thinking = new Set('think believe guess suppose assume gather agree'.split(' '))

export const talk = new Set(
  'question questions idea ideas thought thoughts suggestion suggestions plan plans proposal step steps approach guess assumption understanding remark request estimate answer answers interest'.split(
    ' ',
  ),
)

export const clients = new Set(['you', 'your', 'yours', 'yourself', "you're"])

export const postings = new Set(
  'job post posting brief project description listing ad task request requirement requirements'.split(
    ' ',
  ),
)

export const imperatives = new Set(
  'please let allow give tell send show ask feel see check note have look contact reach drop share message'.split(
    ' ',
  ),
)

export const courtesies = new Set(
  'thanks thank look-forward happy-to happy glad hello hi hey dear best kind warm sincerely regards cheers sure yes ok great good talk speak until-now welcome to first then next after before once if when'.split(
    ' ',
  ),
)

export const anaphora = new Set(
  'it its this that these those they he she the there both all each'.split(' '),
)

export const finite = new Set(
  'is are was were has have had do does did be need come go mean depend take make run break change return'.split(
    ' ',
  ),
)

export const notFinite = new Set(
  'a an the be been is are was were to of for in on with by from and or as at my its their this that not already get gets being have has what'.split(
    ' ',
  ),
)

export const pasts = new Set(
  'became grew won ran rose fell got went cut took made kept sold earned brought'.split(' '),
)

export const notPast = new Set(['feed', 'need', 'speed', 'seed', 'embed', 'indeed'])

export const getting = new Set([
  'get',
  'have',
  'hire',
  'working',
  'dealing',
  'hiring',
  'work',
  'deal',
])

export const examples = new Set([
  'example',
  'examples',
  'instance',
  'project',
  'relevant',
  'closest',
  'nearest',
  'similar',
  'take',
])

export const selves = new Set(['i', 'me', 'my', 'mine', 'myself', 'we', 'our', 'us'])

/** Verbs after which a clause with "that" is a proposal. */
export const suggestions = new Set(
  'suggest propose recommend prefer ask agree like hope'.split(' '),
)

/** Words with capitals that name days and months. */
export const calendar = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april may june july august september october november december christmas easter`.split(
    /\s+/u,
  ),
)
