/** Sentences of `errors.ts` that the web client says before or without the server, which sends one with each refusal. */
export const clientSentences = {
  'not-signed-in': 'You must be logged in.',
  'not-found': "We couldn't find this.",
  'invalid-request': "Some values aren't valid. Check them and try again.",
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  'temporarily-unavailable':
    'The service is temporarily unavailable. Nothing was lost; please try again.',
  'internal-error': 'Something went wrong on our side. Please try again.',
  'reset-link-invalid': 'This link is no longer valid. Please request a new one.',
  'confirmation-link-invalid':
    'This link is no longer valid. You can ask for a new one on your profile, below your video.',
  'mail-off': "This installation can't send email. Ask its administrator.",
  'phone-number-invalid': 'Enter a valid phone number with its country code.',
  // Rules PROFILE-24 and PROFILE-28 give this sentence word for word, the marketplace's name included.
  'credentials-incomplete': 'Please fill in all Upwork credentials fields.',
  'credentials-not-saved': 'Failed to save Upwork information. Please try again.',
  'purchase-link-invalid': 'This link is no longer valid. Please request a new one.',
  'video-too-large': 'This video is too large.',
  'video-type-refused': 'Choose an MP4, WebM or MOV video.',
  'video-refused': 'The virus scanner of this installation refused this video. Choose another.',
  'video-too-large-to-scan':
    'This video is too large for the virus scanner of this installation. Choose a smaller one.',
  'upload-quota-reached': 'Too many uploads are in progress. Finish or cancel one first.',
  'address-not-confirmed':
    'Until you confirm your email address, your videos can have 100 MB in all. Confirm it below, or choose a smaller video.',
  'storage-full':
    "There's no room for this video here right now, and that isn't your fault. Try a smaller one, or ask this installation's administrator.",
  'upload-failed': 'Failed to upload your video. Please try again.',
  'marketplace-off': "This installation isn't connected to a marketplace.",
} as const
