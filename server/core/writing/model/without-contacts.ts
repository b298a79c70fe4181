/** Removes e-mail addresses, links, handles and telephone numbers from a text that goes to a model. */
export function withoutContacts(text: string): string {
  return text
    .normalize('NFKC')
    .replace(email, '[contact]')
    .replace(link, '[link]')
    .replace(phone, (number) => (digitsIn(number) >= minPhoneDigits ? '[contact]' : number))
    .replace(handle, '[contact]')
}

const email =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]{1,63}){1,4}/giu
const link = /(?:https?:\/\/|www\.)[^\s<>"]{1,2000}/giu
const phone = /(?:\+|\b00|\(|\b)\p{N}[\p{N}\s()./\p{Pd}]{5,24}\p{N}/gu
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,40}/gu
const minPhoneDigits = 8 // fewer are years, amounts and versions

function digitsIn(text: string): number {
  return text.match(/\p{N}/gu)?.length ?? 0
}
