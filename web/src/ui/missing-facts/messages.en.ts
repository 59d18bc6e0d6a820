/** What says that facts of the organisation are missing, in English. */
export const messagesEn = {
  title: "Complete the organisation's data",
  missing:
    "The public pages and the law pages wait for what only the organisation knows. Missing: {{names}}.",
  open: "Open the organisation's data",
  name: "name of the organisation",
  address: "address",
  nip: "NIP",
  email: "e-mail",
  phone: "phone",
  officeHours: "office hours",
  accessibilityContact: "who answers for accessibility",
  noController:
    "Without the organisation's name and contact data the privacy policy names no controller, so invited people are not asked to confirm that they know it. The portal will ask them once the data are there.",
} as const;
