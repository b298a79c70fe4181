import { expect, test } from 'vitest'
import { splitSkills } from './split-skills.ts'

test.each([
  ['', []],
  [
    'PHPLaravelAPIAffiliate Marketing Website',
    ['PHP', 'Laravel', 'API', 'Affiliate Marketing Website'],
  ],
  ['Web ScrapingC#Data Scraping', ['Web Scraping', 'C#', 'Data Scraping']],
  ['C#SQLJavaScript', ['C#', 'SQL', 'JavaScript']],
  ['JavaScriptWordPressMySQL', ['JavaScript', 'WordPress', 'MySQL']],
  ['Data ExtractionETL PipelinePDF', ['Data Extraction', 'ETL Pipeline', 'PDF']],
  ['PythonBigQueryWordPress Plugin', ['Python', 'BigQuery', 'WordPress Plugin']],
])('skills run together are told apart: %s', (text, skills) => {
  expect(splitSkills(text)).toEqual(skills)
})
