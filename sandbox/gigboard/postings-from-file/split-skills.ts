// Names with a capital in the middle, at which a run of skills must not be cut.
const wholeNames =
  /JavaScript|TypeScript|CoffeeScript|AngularJS|NodeJS|ExpressJS|NestJS|ReactJS|VueJS|WordPress|WooCommerce|PrestaShop|BigCommerce|LinkedIn|YouTube|TikTok|PayPal|WhatsApp|MySQL|PostgreSQL|NoSQL|GraphQL|SQLite|MongoDB|DynamoDB|MariaDB|BigQuery|GitHub|GitLab|DevOps|OpenAI|ChatGPT|LangChain|FastAPI|PyTorch|TensorFlow|OpenCV|HubSpot|ClickFunnels|QuickBooks|SolidWorks|AutoCAD|SketchUp|InDesign|PowerPoint|FileMaker|FlutterFlow|SwiftUI|NiFi|HBase|NetSuite|SaaS|macOS|iOS|ActiveCampaign|MailChimp|GoHighLevel|InVision|DaVinci/g

const joiner = '\u2060'
const boundary = /(?<=[a-z)#+])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z])|(?<=[A-Za-z]\d|\d\d)(?=[A-Z])/g

/**
 * Splits a run of skills: "Web ScrapingC#Data Mining" is three. Best effort, because the page that it came from had
 * lost the gaps.
 */
export function splitSkills(text: string): string[] {
  const guarded = text.replace(wholeNames, (name) => name.replace(boundary, joiner))
  const skills = guarded
    .split(boundary)
    .map((skill) => skill.replaceAll(joiner, '').trim())
    .filter((skill) => skill !== '')
  return [...new Set(skills)]
}
