import { conceptOf } from './synonyms.ts'

/** Names of tools, also where they are written in lower case. */
const names = `
javascript typescript python php java kotlin swift rust go golang ruby perl scala haskell elixir erlang clojure dart lua matlab julia fortran
cobol solidity vba c# c++ .net objective-c visual-basic f# groovy bash powershell sql plsql tsql html css sass scss less
react angular vue.js svelte next.js nuxt.js nuxt gatsby remix astro ember backbone jquery bootstrap tailwind redux vuex mobx rxjs webpack vite
node.js express nest.js fastify koa deno bun django flask fastapi laravel symfony codeigniter cakephp yii zend rails spring hibernate
asp.net blazor wpf xamarin maui flutter react-native ionic cordova capacitor electron qt pyqt tkinter unity unreal godot
three.js d3.js webgl socket.io graphql apollo grpc rest soap websocket websockets webrtc oauth jwt
mysql postgresql sqlite mariadb mongodb redis memcached cassandra dynamodb couchdb neo4j elasticsearch opensearch solr oracle mssql
snowflake bigquery redshift clickhouse hbase hadoop spark kafka rabbitmq airflow nifi dbt databricks hive presto flink celery
aws azure gcp lambda ec2 s3 rds heroku vercel netlify digitalocean cloudflare firebase supabase
docker kubernetes terraform ansible puppet chef jenkins gitlab github bitbucket circleci helm nginx apache tomcat linux ubuntu debian centos windows macos
git svn jira confluence trello asana notion slack clickup monday.com
selenium playwright puppeteer cypress scrapy beautifulsoup requests lxml httpx cheerio mechanize phantomjs apify octoparse parsehub zyte
jest mocha junit pytest phpunit testng cucumber postman appium
pandas numpy scipy matplotlib scikit-learn sklearn tensorflow pytorch keras opencv huggingface langchain llamaindex openai chatgpt gpt claude gemini
llm pinecone weaviate chroma nltk spacy xgboost yolo stable-diffusion midjourney
wordpress woocommerce shopify magento prestashop opencart bigcommerce wix squarespace webflow framer drupal joomla typo3 contentful strapi sanity ghost
elementor divi liquid bubble airtable zapier make.com n8n retool appsheet powerapps flutterflow adalo
salesforce hubspot zoho odoo sap netsuite dynamics servicenow pipedrive quickbooks xero
figma sketch photoshop illustrator indesign xd invision canva blender maya autocad solidworks revit sketchup premiere aftereffects davinci
excel google-sheets power-bi tableau looker metabase qlik power-query access sharepoint powerpoint
stripe paypal braintree adyen klarna twilio sendgrid mailgun mailchimp klaviyo segment mixpanel amplitude ga4
arduino raspberry esp32 stm32 plc labview ros
ethereum solana web3 web3.js ethers.js hardhat truffle bitcoin
ios android xcode swiftui arkit arcore
metatrader mql4 mql5 ninjatrader tradingview
prometheus grafana datadog sentry splunk kibana logstash newrelic
`

const known = new Set(
  names
    .split(/\s+/u)
    .filter((name) => name !== '')
    .map((name) => conceptOf(name)),
)

/** Names that are ordinary words too, and mean a tool only with a capital. */
const ordinary = new Set(
  'go rust swift dart less express access segment notion slack spark flask rails spring chef puppet helm ghost sketch framer unity bubble make sanity remix ember backbone apollo oracle hive presto segment ros claude gemini requests truffle maya lambda ruby perl julia java rest chroma looker sentry bun divi liquid windows premiere dynamics amplitude illustrator truffle blender electron celery koa lua'
    .split(' ')
    .map((name) => conceptOf(name)),
)

const written = new Set(['illustrator', 'sketch', 'make', 'looker'])

/** Concept of a tool whose name looks like a form of an ordinary word: "Looker" is no look. Null: it is none. */
export function toolConcept(lower: string): string | null {
  return written.has(lower) ? `${lower}-tool` : null
}

/** Returns whether a concept is that of a tool, whatever its letters. */
export function isToolName(concept: string): boolean {
  return concept.endsWith('-tool') || (known.has(concept) && !ordinary.has(concept))
}

/** Returns whether a word names a tool. */
export function isTool({ concept, isCapital }: { concept: string; isCapital: boolean }): boolean {
  if (concept.endsWith('-tool')) return true
  return known.has(concept) && (isCapital || !ordinary.has(concept))
}
