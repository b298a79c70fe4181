/** Table whose rows of a user are exported, by its name in the file; `order`: columns of a unique order to page by. */
export type ExportedTable = {
  table: string
  name: string
  order: readonly string[]
  /** Columns left out: secrets, and what only the program needs. */
  omit?: readonly string[]
  /** Column with the id of the user. */
  owner?: 'owner_uid' | 'user_id'
}

/** Tables of a user but for applications, which are exported with their jobs and timelines. */
export const exportedTables: readonly ExportedTable[] = [
  { table: 'users', name: 'account', order: ['uid'], omit: ['video_key', 'card_versions'] },
  { table: 'entitlements', name: 'plan', order: ['uid'] },
  { table: 'usage_days', name: 'usageByDay', order: ['day'] },
  { table: 'usage_months', name: 'usageByMonth', order: ['month'] },
  {
    table: 'marketplace_accounts',
    name: 'marketplaceAccounts',
    order: ['marketplace'],
    omit: ['sealed_email', 'sealed_password', 'sealed_security_answer', 'fingerprint'],
  },
  { table: 'agency_memberships', name: 'agencies', order: ['marketplace'] },
  { table: 'scanners', name: 'scanners', order: ['id'] },
  { table: 'bidding_rules', name: 'rules', order: ['uid'] },
  { table: 'never_clients', name: 'blockedClients', order: ['id'] },
  { table: 'bank_answers', name: 'savedAnswers', order: ['id'], omit: ['question_key'] },
  { table: 'facts', name: 'facts', order: ['id'] },
  { table: 'letter_templates', name: 'letterTemplates', order: ['id'] },
  { table: 'letter_preferences', name: 'letterPreferences', order: ['id'] },
  { table: 'template_comparisons', name: 'templateComparisons', order: ['id'] },
  { table: 'text_versions', name: 'textVersions', order: ['id'] },
  { table: 'writer_keys', name: 'ownLanguageModel', order: ['uid'], omit: ['sealed_key'] },
  { table: 'writings', name: 'textsByLanguageModels', order: ['at', 'id'] },
  { table: 'jobs', name: 'jobsAddedByYou', order: ['seen_at', 'id'], omit: ['word_hashes'], owner: 'owner_uid' }, // prettier-ignore
  { table: 'marketplace_searches', name: 'searches', order: ['marketplace'] },
  { table: 'conversations', name: 'conversations', order: ['application_id'] },
  { table: 'messages', name: 'messages', order: ['application_id', 'id'] },
  { table: 'follow_ups', name: 'reminders', order: ['application_id'] },
  { table: 'application_previews', name: 'previews', order: ['application_id'] },
  { table: 'closed_video_pages', name: 'closedVideoPages', order: ['application_id'] },
  { table: 'video_views', name: 'videoViews', order: ['at', 'application_id', 'viewer'], omit: ['viewer'] }, // prettier-ignore
  { table: 'files', name: 'files', order: ['id'] },
  {
    table: 'drive_connections',
    name: 'drive',
    order: ['uid'],
    omit: ['sealed_token', 'version', 'former_source_ids'],
  },
  { table: 'drive_copies', name: 'driveCopies', order: ['application_id'] },
  {
    table: 'notice_channels',
    name: 'noticeChannels',
    order: ['id'],
    omit: ['sealed_address', 'sealed_secret'],
  },
  { table: 'notice_deliveries', name: 'notices', order: ['created_at', 'id'] },
  { table: 'passkeys', name: 'passkeys', order: ['id'], omit: ['credential_id', 'public_key', 'counter'] }, // prettier-ignore
  { table: 'auth_sessions', name: 'sessions', order: ['id'], omit: ['id', 'token'], owner: 'user_id' }, // prettier-ignore
  { table: 'push_subscriptions', name: 'noticeDevices', order: ['id'], omit: ['id', 'endpoint', 'p256dh', 'auth', 'session_id'] }, // prettier-ignore
  { table: 'security_events', name: 'securityLog', order: ['at', 'id'] },
]

/** Tables with rows of users that no export holds, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  applications: 'Exported with jobs and timelines.',
  customers: 'Ids of the payment service only, which has the payments.',
  data_keys: 'A key.',
  deletions: 'A user who is being deleted exports nothing.',
  drive_ids: 'Ids that are not used yet.',
  figure_days: 'Counted from the applications.',
  figure_marks: 'Counted from the applications.',
  figure_states: 'Counted from the applications.',
  known_browsers: 'Codes from which nothing can be read.',
  passkey_challenges: 'A secret of a minute.',
  password_resets: 'A secret of an hour.',
  address_confirmations: 'A secret of a day.',
  code_challenges: 'A secret of some minutes.',
  backup_codes: 'Secrets.',
  second_factors: 'A secret.',
  auth_accounts: 'A password, or tokens.',
  reaction_readings: 'Where a reading of a marketplace stands.',
  scanner_index: 'Made from the scanners.',
  sign_in_attempts: 'Counts of the last hours, to keep others out.',
  text_requests: 'Where a request stands.',
  writing_days: 'Counts of the day.',
}
