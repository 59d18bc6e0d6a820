/** Texts of the zones behind the log-in. */
export const messagesEn = {
  "upload.visibility": "Who sees the document",
  "upload.visibility.internal": "Internal – the Centre alone",
  "upload.visibility.client": "Visible to the client",
  "zone.admin": "Administration",
  "zone.client": "Client zone",
  "zone.dashboard": "Dashboard",
  "zone.documents": "Documents",
  "zone.catalogue": "Service catalogue",
  "zone.services": "Examination services",
  "zone.messages": "Messages",
  "zone.content": "Content",
  "zone.settings": "Settings",
  "zone.audit": "Audit log",
} as const;
