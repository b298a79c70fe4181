/** Skills that a job names; renders nothing when there are none. */
export function SkillList({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null
  return (
    <ul aria-label="Skills" className="mt-3 flex flex-wrap gap-1">
      {skills.map((skill) => (
        <li key={skill} className="rounded-md bg-sunken px-2 py-0.5 text-xs break-words">
          {skill}
        </li>
      ))}
    </ul>
  )
}
