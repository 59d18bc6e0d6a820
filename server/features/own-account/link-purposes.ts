/** What the mailed links of an account are good for, as `single_use_tokens` keeps it; the subject is the account's id. */
export const PASSWORD_RESET = "passwordReset";
export const EMAIL_CHANGE = "emailChange";
