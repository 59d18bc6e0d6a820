import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of what is done with several documents at once. */
const texts = {
  pl: {
    archive: "Pobierz jako ZIP",
    "archive.name": "Dokumenty.zip",
    show: "Udostępnij klientowi",
    hide: "Ukryj przed klientem",
    attach: "Dołącz do inwestycji",
    "attach.save": "Dołącz",
    "attach.shown": "Udostępnij klientowi",
    "attach.required": "Wybierz inwestycję",
    "attach.already": "Dokument należy już do tej inwestycji.",
    trash: "Przenieś do kosza",
    "trash.title": "Przenieść do kosza?",
    "trash.text":
      "Wersje użyte w zleceniach pozostaną w nich, widoczne dla klienta i Centrum. Przez {{days}} dni dokumenty można przywrócić z kosza.",
    "uses.title": "Gdzie są używane",
    "uses.draft": "szkic zlecenia",
    "uses.kept": "zlecenie zachowuje swoją wersję",
    "uses.others_one": "i jeszcze {{count}} dokument",
    "uses.others_few": "i jeszcze {{count}} dokumenty",
    "uses.others_many": "i jeszcze {{count}} dokumentów",
    "uses.others_other": "i jeszcze {{count}} dokumentu",
    restore: "Przywróć",
    "done.trash_one": "Do kosza przeniesiono {{amount}} dokument.",
    "done.trash_few": "Do kosza przeniesiono {{amount}} dokumenty.",
    "done.trash_many": "Do kosza przeniesiono {{amount}} dokumentów.",
    "done.trash_other": "Do kosza przeniesiono {{amount}} dokumentu.",
    "done.attach_one": "Do inwestycji {{number}} dołączono {{amount}} dokument.",
    "done.attach_few": "Do inwestycji {{number}} dołączono {{amount}} dokumenty.",
    "done.attach_many": "Do inwestycji {{number}} dołączono {{amount}} dokumentów.",
    "done.attach_other": "Do inwestycji {{number}} dołączono {{amount}} dokumentu.",
    "done.show_one": "Klientowi udostępniono {{amount}} dokument.",
    "done.show_few": "Klientowi udostępniono {{amount}} dokumenty.",
    "done.show_many": "Klientowi udostępniono {{amount}} dokumentów.",
    "done.show_other": "Klientowi udostępniono {{amount}} dokumentu.",
    "done.hide_one": "Przed klientem ukryto {{amount}} dokument.",
    "done.hide_few": "Przed klientem ukryto {{amount}} dokumenty.",
    "done.hide_many": "Przed klientem ukryto {{amount}} dokumentów.",
    "done.hide_other": "Przed klientem ukryto {{amount}} dokumentu.",
  },
  en: {
    archive: "Download as ZIP",
    "archive.name": "Documents.zip",
    show: "Share with the client",
    hide: "Hide from the client",
    attach: "Attach to a project",
    "attach.save": "Attach",
    "attach.shown": "Share with the client",
    "attach.required": "Choose a project",
    "attach.already": "The document already belongs to this project.",
    trash: "Move to the trash",
    "trash.title": "Move to the trash?",
    "trash.text":
      "Versions used in orders stay there, visible to the client and the Centre. For {{days}} days you can restore the documents from the trash.",
    "uses.title": "Where they are used",
    "uses.draft": "draft order",
    "uses.kept": "the order keeps its version",
    "uses.others_one": "and {{count}} more document",
    "uses.others_other": "and {{count}} more documents",
    restore: "Restore",
    "done.trash_one": "{{amount}} document was moved to the trash.",
    "done.trash_other": "{{amount}} documents were moved to the trash.",
    "done.attach_one": "{{amount}} document was attached to project {{number}}.",
    "done.attach_other": "{{amount}} documents were attached to project {{number}}.",
    "done.show_one": "{{amount}} document was shared with the client.",
    "done.show_other": "{{amount}} documents were shared with the client.",
    "done.hide_one": "{{amount}} document was hidden from the client.",
    "done.hide_other": "{{amount}} documents were hidden from the client.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    documentSelection: typeof texts.pl;
  }
}

addTexts("documentSelection", texts);
