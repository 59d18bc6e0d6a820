/** English of `messages.pl.ts`. */
export const messagesEn = {
  title: "Second step of the log-in",
  "lead.totp": "Open your authenticator app and enter the six-digit code for this portal.",
  "lead.passkey": "Confirm the log-in with your finger, your face, the device's PIN or a USB key.",
  "lead.recoveryCode":
    "Enter one of your recovery codes. Each works only once. If you have none, an administrator can turn the second step of your account off.",
  "field.totp": "Code from the app",
  "field.recoveryCode": "Recovery code",
  "hint.recoveryCode": "10 characters, e.g. 4F7KQ-9XW2M",
  confirm: "Confirm",
  "confirm.passkey": "Use a passkey",
  "other.label": "Another way",
  "other.totp": "Use a code from the app",
  "other.passkey": "Use a passkey",
  "other.recoveryCode": "Use a recovery code",
  back: "Back to the log-in",
  noWay:
    "A passkey cannot be used at this address. Log in at the portal's proper address, or ask an administrator to turn the second step off.",
  "failure.code": "The code is wrong or was used before. Wait for the next one.",
  "failure.recoveryCode": "The code is wrong or was used before.",
  "failure.passkey": "The passkey could not be confirmed.",
  "failure.expired": "The log-in took too long. Log in again.",
  "failure.passkeyLogin": "The log-in with a passkey failed. Log in with your password.",
  "trouble.cancelled": "The passkey was not used. Try again.",
  "trouble.wrongAddress": "This portal's passkeys work at another address.",
  "trouble.failed": "The device could not use the passkey. Try again.",
} as const;
