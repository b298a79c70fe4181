/** Words for somebody who is hired, beside trades. */
export const hired: ReadonlySet<string> = new Set(
  `developers designers writers translators engineers analysts editors experts coder coders dev devs pro partner cto strategist
  recruiter wizard rockstar guru modeler modeller owner officer planner trainer coach instructor tutor operator setter closer
  representative technician scripter builder intern technologist producer director agent lister moderator scheduler`.split(
    /\s+/u,
  ),
)
