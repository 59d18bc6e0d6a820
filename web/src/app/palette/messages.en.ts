/** Texts of the command palette in English. */
export const messagesEn = {
  open: "Search",
  title: "Search the portal",
  nothing: "Nothing matches “{{term}}”.",
  searching: "Searching…",
  failed: "The search failed. Please try again.",
  "group.screens": "Screens",
  "group.clients": "Clients",
  "group.investments": "Projects",
  "group.documents": "Documents",
  "group.services": "Services",
  "screen.addDocument": "Add document",
  "screen.trash": "Documents in the trash",
  "screen.addClient": "Add client",
  "screen.addInvestment": "Add project",
} as const;
