/** Splits skills that a page ran together ("PHPLaravelAPI") where one word ends and the next begins. */
export function splitSkills(text: string): string[] {
  const marked = [...joined].reduce((left, name) => left.replaceAll(name, marking(name)), text)
  return marked.split(boundary).flatMap((skill) => skill.replaceAll(glue, '').trim() || [])
}

// Stands between the letters of a name that has a capital inside, so that it is no boundary.
const glue = '\u2060'
const boundary =
  /(?<=[a-z0-9+#)])(?=[A-Z])|(?<=[A-Z]\u2060?[A-Z])(?=[A-Z]\u2060?[a-z])|(?<=PHP)(?=API)|\n/u

function marking(name: string): string {
  const glued = [...name].join(glue)
  return /^[a-z]/u.test(name) ? `\n${glued}` : glued
}

/** Names with a capital inside, which is no beginning. */
const joined = new Set([
  'WordPress',
  'JavaScript',
  'TypeScript',
  'CoffeeScript',
  'PostgreSQL',
  'MySQL',
  'NoSQL',
  'MongoDB',
  'BigQuery',
  'NiFi',
  'HBase',
  'MariaDB',
  'DynamoDB',
  'GraphQL',
  'GitHub',
  'GitLab',
  'LinkedIn',
  'YouTube',
  'WooCommerce',
  'BigCommerce',
  'PrestaShop',
  'OpenCart',
  'HubSpot',
  'QuickBooks',
  'PhpStorm',
  'PyTorch',
  'TensorFlow',
  'OpenAI',
  'ChatGPT',
  'LangChain',
  'DevOps',
  'OpenCV',
  'ClickFunnels',
  'ActiveCampaign',
  'MailChimp',
  'PayPal',
  'WhatsApp',
  'SharePoint',
  'PowerPoint',
  'PowerShell',
  'FileMaker',
  'CodeIgniter',
  'CakePHP',
  'NodeJS',
  'ExpressJS',
  'AngularJS',
  'NestJS',
  'FastAPI',
  'BeautifulSoup',
  'FlutterFlow',
  'SwiftUI',
  'AppSheet',
  'SaaS',
  'macOS',
  'iOS',
  'eBay',
  'iPhone',
  'iPad',
])
