import { html, type Html } from '../../kit/html.ts'
import { layout } from './layout.ts'

export type PostValues = {
  title: string
  description: string
  budget: string
  skills: string
  questions: string
}

const nothingTyped = { title: '', description: '', budget: '500', skills: '', questions: '' }

/** Form to post a job manually, with what was typed and what was wrong with it. */
export function postPage(values: PostValues = nothingTyped, problem: string | null = null): string {
  const { title, description, budget, skills, questions } = values
  return layout(
    'Post a job',
    html`<h1>Post a job</h1>
      <form class="card form" method="post" action="/jobs">
        ${problem === null ? null : html`<p class="problem" role="alert">${problem}</p>`}
        ${field('title', 'Title', html`<input id="title" name="title" value="${title}" maxlength="200" required />`)}
        ${field('description', 'Description', area('description', description, 8))}
        ${field('budget', 'Budget in USD', html`<input id="budget" name="budget" type="number" min="5" value="${budget}" required />`)}
        ${field('skills', 'Skills, separated by commas', html`<input id="skills" name="skills" value="${skills}" />`)}
        ${field('questions', 'Questions for applicants, one per line', area('questions', questions, 4))}
        <button>Post job</button>
        <p class="quiet">Applicants have to answer each question.</p>
      </form>`,
  )
}

function field(name: string, label: string, control: Html): Html {
  return html`<div class="field"><label for="${name}">${label}</label>${control}</div>`
}

function area(name: string, value: string, rows: number): Html {
  return html`<textarea id="${name}" name="${name}" rows="${rows}" maxlength="5000">
${value}</textarea>`
}
