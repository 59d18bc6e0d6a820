/** What invitations need. */
export const invitationMessages = {
  pl: {
    "email.taken": "Ten adres ma już konto w portalu",
    "email.member": "Osoba o tym adresie ma już konto tego klienta",
    "acceptance.required": "Zaakceptuj regulamin i politykę prywatności w obowiązujących wersjach",
  },
  en: {
    "email.taken": "This address has an account in the portal already",
    "email.member": "The person of this address has an account of this client already",
    "acceptance.required": "Accept the terms and the privacy policy in the versions that are in force",
  },
} as const;
