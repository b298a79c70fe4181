/** Base form of each word whose forms are not made by an ending; a word that is its own base keeps its ending. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  `built:build led:lead wrote:write written:write rewrote:rewrite rewritten:rewrite drew:draw drawn:draw
  made:make ran:run taught:teach sped:speed kept:keep grew:grow grown:grow won:win took:take taken:take sold:sell
  spoke:speak spoken:speak gave:give given:give did:do findings:findings finding:finding laid:lay doing:do done:do does:do went:go gone:go found:find held:hold
  began:begin begun:begin oversaw:oversee overseen:oversee rebuilt:rebuild got:get gotten:get came:come
  brought:bring bought:buy thought:think knew:know known:know saw:see seen:see said:say told:tell met:meet
  left:leave lost:lose paid:pay sent:send spent:spend stood:stand understood:understand began:begin chose:choose
  chosen:choose drove:drive driven:drive fell:fall fallen:fall rose:rise risen:rise shrank:shrink broke:break
  broken:break split:split had:have has:have was:be were:be is:be are:be am:be been:be being:be
  people:person children:child men:man women:woman analyses:analysis analyse:analyze analysed:analyze
  analysing:analyze analysis:analyze analytics:analytics data:data news:news css:css js:javascript ts:typescript
  postgres:postgresql psql:postgresql mongo:mongodb k8s:kubernetes golang:go node:node.js nodejs:node.js
  vuejs:vue.js vue:vue.js reactjs:react react.js:react nextjs:next.js expressjs:express express.js:express
  angularjs:angular nestjs:nest.js dotnet:.net csharp:c# cpp:c++ gcp:gcp ui:ui ux:ux seo:seo
  cms:cms aws:aws ios:ios saas:saas business:business process:process wordpress:wordpress
  sass:sass access:access series:series bus:bus status:status address:address
  designer:design designing:design creator:create creation:create scraper:scrape scrapers:scrape scraping:scrape
  scraped:scrape scrape:scrape scrapes:scrape crawler:crawl owner:own ownership:own maintenance:maintain
  leader:lead leadership:lead director:direct delivery:deliver delivered:deliver
  integration:integrate integrations:integrate integrator:integrate
  designed:design engineer:engineer engineers:engineer engineering:engineer
  server:server servers:server user:user users:user number:number order:order orders:order
  customer:customer customers:customer computer:computer paper:paper partner:partner member:member
  supplier:supplier suppliers:supplier cluster:cluster container:container docker:docker router:router
  laser:laser browser:browser browsers:browser folder:folder header:header letter:letter lettering:lettering
  certificate:certify certificates:certify certification:certify certifications:certify certified:certify
  response:respond responsive:responsive responsible:responsible responsibility:responsible
  station:station action:action version:version million:million region:region
  university:university universal:universal market:market marketing:marketing
  deploy:deploy deployment:deploy deployed:deploy
  experience:experience experienced:experience engine:engine engines:engine
  product:product products:product production:production producer:produce
  organic:organic organization:organization organisation:organization
  test:test tests:test testing:test tester:test tested:test
  translation:translate translator:translate migration:migrate
  consulting:consult consultant:consultant consultancy:consult
  speed:speed need:need feed:feed feeds:feed seed:seed embed:embed embedded:embed used:use user-friendly:user-friendly
  setting:setting settings:setting building:build buildings:buildings rating:rating ratings:rating
  meeting:meeting meetings:meeting string:string spring:spring thing:thing nothing:nothing something:something
  everything:everything anything:anything during:during being:be king:king ring:ring bring:bring
  pricing:price priced:price training:train trained:train trainer:train
  selling:sell sales:sales sale:sales store:store stored:storage storage:storage storing:storage
  scrap:scrape scrapped:scrape scrapping:scrape using:use creating:create created:create creates:create create:create
  maker:maker makers:maker seller:seller sellers:seller dealer:dealer dealers:dealer trader:trader traders:trader retailer:retailer
  retailers:retailer manufacturer:manufacturer manufacturers:manufacturer merchant:merchant notion:notion stripe:stripe analytical:analytical
  shop:shop shops:shop shopping:shop shopper:shopper shopify:shopify`
    .split(/\s+/u)
    .map(toPair),
)

function toPair(pair: string): [string, string] {
  const [form = '', base = ''] = pair.split(':')
  return [form, base]
}
