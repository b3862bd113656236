const words: Record<string, string> = {
  "account.signed_up": "Signed up",
  "account.email_confirmed": "E-mail address confirmed",
  "account.email_changed": "E-mail address changed",
  "account.password_changed": "Password changed",
  "account.password_reset": "Password chosen anew by mail",
  "account.profile_changed": "Profile changed",
  "account.two_factor_enabled": "Two-factor sign-in turned on",
  "account.two_factor_disabled": "Two-factor sign-in turned off",
  "account.backup_codes_renewed": "Backup codes made",
  "personal_token.created": "Access token made",
  "personal_token.deleted": "Access token deleted",
  "session.started": "Signed in",
  "session.ended": "Other devices signed out",
};

/** An audit event of an account, in words for its owner. */
export const eventWords = (kind: string): string => words[kind] ?? kind.replace(/[._]/g, " ");
