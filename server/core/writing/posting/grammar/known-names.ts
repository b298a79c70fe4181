/** Names of tools, companies, languages and places, as they spell themselves. */
const spellings = wordsOf(`
  JavaScript TypeScript Python PHP Java Kotlin Golang Ruby Perl Scala Haskell Solidity VBA HTML HTML5 CSS CSS3 SQL
  JSON XML CSV PDF XLS XLSX SVG PSD API APIs SDK SaaS CRM ERP CMS LMS SEO PPC SMS URL URLs UI UX AI ML LLM LLMs VR AR
  NFT NFTs FAQ KPI KPIs SKU SKUs B2B B2C MVP POC PWA OCR NLP RAG ETL BI QA VA VAs HR PR IT TV ID IDs USA UK EU UAE VPN
  DNS SSL SSO OTP KYC MLM POS GPS IoT RFID QR VoIP IVR CTO CEO HOA AWS GCP IBM SAP React Angular Vue Svelte Nuxt Redux
  jQuery Bootstrap Tailwind Node.js Next.js Vue.js React.js Nest.js Express.js Three.js NodeJS NextJS ReactJS VueJS
  NestJS AngularJS ExpressJS Django Flask FastAPI Laravel Symfony CodeIgniter CakePHP Yii Blazor Xamarin Flutter Ionic
  Electron Unity Unreal Godot GraphQL WebRTC WebSocket OAuth MySQL PostgreSQL SQLite MariaDB MongoDB Redis DynamoDB
  Elasticsearch Snowflake BigQuery HBase Hadoop Kafka RabbitMQ Airflow Databricks Azure Heroku Vercel Netlify
  DigitalOcean Cloudflare Firebase Firestore Supabase Docker Kubernetes Terraform Jenkins GitLab GitHub Bitbucket
  Nginx Apache Linux Ubuntu Windows macOS iOS iPadOS tvOS Android iPhone iPad Jira Trello Asana Notion Slack ClickUp
  Selenium Playwright Puppeteer Cypress Scrapy Apify Octoparse TensorFlow PyTorch Keras OpenCV LangChain LlamaIndex
  OpenAI ChatGPT GPT GPT-4 Claude Gemini Pinecone Midjourney DALL-E WordPress WooCommerce Shopify Magento PrestaShop
  OpenCart BigCommerce Wix Squarespace Webflow Framer Drupal Joomla Strapi Elementor Divi Gutenberg Bubble Airtable
  Zapier Make.com n8n Retool AppSheet PowerApps FlutterFlow Adalo Softr Xano WeWeb Kajabi LearnDash BuddyPress
  MemberPress Moodle Teachable Thinkific ClickFunnels GoHighLevel Salesforce HubSpot Zoho Odoo ERPNext NetSuite
  ServiceNow Pipedrive QuickBooks Xero Figma Sketch Photoshop Illustrator InDesign Canva Blender AutoCAD SolidWorks
  Revit SketchUp Premiere DaVinci Excel Tableau Looker PowerPoint SharePoint Power Stripe PayPal Klarna Twilio
  SendGrid Mailgun Mailchimp Klaviyo Mixpanel Arduino Ethereum Solana Bitcoin Binance Bybit MetaTrader NinjaTrader
  TradingView Grafana Datadog Google Amazon Facebook Instagram LinkedIn YouTube TikTok Twitter Reddit Pinterest
  Snapchat WhatsApp Telegram Discord Zoom Zillow Airbnb eBay Etsy Walmart Yelp Craigslist Netflix Spotify Uber Apple
  Microsoft Adobe Meta Chrome Firefox Safari Outlook Gmail Calendly Typeform Eventbrite Udemy Upwork Fiverr Dropbox
  Wikipedia Expensify Replit Vapi Telnyx Apollo ZoomInfo Autodesk Nvidia Intuit Amplify Lambda Proxmox OPNsense
  SuiteCRM LaraClassifier DesignBuilder EnergyPlus English German French Spanish Italian Portuguese Dutch Polish
  Russian Ukrainian Chinese Mandarin Japanese Korean Arabic Hebrew Hindi Turkish Greek Swedish Norwegian Danish
  Finnish Czech Hungarian Romanian Bulgarian Serbian Croatian Vietnamese Thai Indonesian Tagalog American British
  Canadian Australian European African Asian Indian Swiss Austrian Scandinavian Brazilian Mexican Israeli Irish
  Scottish Germany France Spain Italy Portugal Netherlands Poland Russia Ukraine China Japan Korea Israel India Turkey
  Greece Sweden Norway Denmark Finland Hungary Romania Bulgaria Vietnam Thailand Indonesia America Britain Canada
  Australia Europe Africa Asia Switzerland Austria Brazil Mexico Ireland Scotland England London Dubai Texas Florida
  California Arizona Queensland Chicago Boston Berlin Paris Singapore Malaysia Philippines Pakistan Nigeria Kenya
  Egypt Belgium January February April June July August September October November December Monday Tuesday Wednesday
  Thursday Friday Saturday Sunday Christmas Rails Gravity Sheets Seller Kadence Avada Beaver Yoast Wordfence WPML Roku
  Intercom Circle Capacitor Cordova Zendesk Gorgias Freshdesk Xcode SwiftUI ARKit Vite Ghost Rust Swift Go Dart Lua Julia Bash MATLAB Stata SPSS LAMP MERN MEAN Expo Node JS REST RESTful CTO
`)

/** Names that are ordinary words, too, and names only with a capital. */
const ordinary = new Set(
  wordsOf(`
  amplify angular apache apple bash beaver blender bootstrap bubble capacitor chrome circle confluence dart electron excel express
  flutter framer ghost go gravity id illustrator it lambda looker make march may meta node notion outlook polish power
  premiere rails react redux rest rust safari seller sheets sketch slack stripe swift turkey uber unity windows zoom
`),
)

const byLowerCase = new Map(spellings.map((name) => [name.toLowerCase(), name]))

/** Returns how a name is spelt, however a client wrote it. Null: it is no name that we know. */
export function knownName(word: string): string | null {
  const low = word.toLowerCase()
  const name = byLowerCase.get(low) ?? null
  // "It" at the start of a sentence is no department.
  const isOrdinary = ordinary.has(low) && (low === word || name === name?.toUpperCase())
  return isOrdinary && word !== name ? null : name
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/u)
}
