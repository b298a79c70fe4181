/** Codes that a posting plants to find in a letter: "WOMBAT-9659-KX", also letter by letter. Names of parts are shorter. */
const code =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{3,12}-\d{3,8}-[\p{Lu}\d]{1,8}|\p{Lu}{2}\d{6,}|(?:[\p{L}\p{N}-] ){4,}[\p{L}\p{N}])(?![\p{L}\p{N}])/u
const toldToWrite =
  /(?<![\p{L}])(?:write|mention|say|put|type|quote|repeat|include)s?(?![\p{L}]).{0,60}(?<![\p{L}])(?:in|into|to|at|of|with|on|from) (?:the |your |all |every |each )?(?:\p{L}+ (?:line |end |top |start )?of (?:the |your ))?(?:letters?|proposals?|cover letters?|bids?|repl(?:y|ies)|applications? (?:text|letter)|first (?:line|sentence|word))(?![\p{L}])/iu
const saidOfOthers =
  /^\W*(?:please |also |and |then )*(?:write|say|state|mention|claim|tell|declare|confirm)(?: \p{L}+){0,2} that\s/iu
const beforeApplying =
  /(?<![\p{L}])(?:register|sign up|log in|install|download)(?![\p{L}]).{0,60}(?<![\p{L}])(?:before|when|while) (?:you )?(?:apply|applying|bid)|(?<![\p{L}])who mentions?(?![\p{L}])/iu

/** Tells whether words of a posting are about the letter rather than the work: they are wanted in it, or told to a writer. */
export function isAboutLetter(text: string): boolean {
  return (
    code.test(text) ||
    toldToWrite.test(text) ||
    saidOfOthers.test(text) ||
    beforeApplying.test(text)
  )
}
