const commonest = new Set(
  `123456 123456789 12345678 password qwerty123 qwerty1 111111 1234567 secret 123123 1234567890
  000000 abc123 password1 iloveyou 11111111 dragon monkey 123123123 123321 qwertyuiop 00000000
  Password 654321 target123 tinkle zag12wsx 1g2w3e4r gwerty123 gwerty 666666 1q2w3e4r5t 1qaz2wsx
  987654321 1q2w3e4r 7777777 123qwe zxcvbnm 121212 asdfghjkl a123456 555555 112233 qwerty
  princess football baseball sunshine superman letmein welcome shadow master michael jennifer
  jordan hunter trustno1 batman starwars charlie donald freedom whatever mustang access flower
  killer jessica pepper computer ashley nicole thomas summer soccer hockey george andrew daniel
  matrix ginger internet samsung asdfgh qazwsx qwe123 qweasd q1w2e3r4 passw0rd p@ssw0rd
  password123 admin123 administrator welcome1 login123 changeme default 222222 333333 777777
  888888 999999 159753 147258369 987654 123654 aaaaaa asdasd abcdef abcd1234 hello123 lovely
  cookie buster maggie purple silver bailey qwerty12 iloveyou1 liverpool chelsea arsenal 1234qwer`
    .toLowerCase()
    .split(/\s+/u),
)

/** Tells whether every guesser tries this password first. */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase())
}
