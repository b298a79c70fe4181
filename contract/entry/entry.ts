import { z } from 'zod/mini'

export const passwordMinLength = 6

export const Email = z
  .email('Enter a valid email address')
  .check(z.maxLength(254, 'Email address can have up to 254 characters'))
const password = z
  .string()
  .check(
    z.minLength(
      passwordMinLength,
      `Password must be at least ${passwordMinLength} characters long`,
    ),
    z.maxLength(128, 'Password can have up to 128 characters'),
  )

export const SignUpForm = z.strictObject({ email: Email, password })
export type SignUpForm = z.infer<typeof SignUpForm>

export const LogInForm = z.strictObject({
  email: Email,
  password: z
    .string()
    .check(
      z.minLength(1, 'Enter your password'),
      z.maxLength(128, 'Password can have up to 128 characters'),
    ),
})
export type LogInForm = z.infer<typeof LogInForm>

export const PasswordChange = z.strictObject({
  currentPassword: z.string().check(z.maxLength(128)),
  newPassword: password,
})

/** Proof that a session is in its user's hands: what a log-in asks for, once more. */
export const IdentityProof = z.strictObject({ password: LogInForm.shape.password })
export type IdentityProof = z.infer<typeof IdentityProof>

export const ResetRequest = z.strictObject({ email: Email })
export type ResetRequest = z.infer<typeof ResetRequest>

/** The `token` from the mailed link. */
export const AddressConfirmation = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(128)),
})
export type AddressConfirmation = z.infer<typeof AddressConfirmation>

/** New password, with the `token` from the mailed link. */
export const PasswordReset = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(128)),
  password,
})
export type PasswordReset = z.infer<typeof PasswordReset>
