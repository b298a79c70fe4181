/** Big words that plans and courtesy may use. */
export const mild: ReadonlySet<string> = new Set(
  `always regularly highly very well all every everything completely fully thoroughly long long-term solid unique happy effective efficient efficiently
  best perfectly perfect success successful complex constantly daily frequently strongly users million reviews rating stars review deadline
  deadlines sales revenue conversion conversions top leading never entirely lead leader head manager director owner partner teacher trainer course native end-to-end
  popular guide principal staff never heavily exceptionally extremely engineer analyst professional course qualification degree`.split(
    /\s+/u,
  ),
)
/** Words with capitals that name nobody. */
export const common: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  api apis csv json xml pdf html url urls faq utc gmt eta ok id ids ui ux qa sql http https ftp sftp zip gzip seo crm cms erp sku skus poc mvp q&a i'm i english`.split(
    /\s+/u,
  ),
)
