import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the certificates' screens. */
export const texts = {
  pl: {
    title: "Certyfikaty",
    "table.label": "Lista certyfikatów",
    "search.scope": "Numer, kod, posiadacz lub obiekt",
    count_one: "{{amount}} certyfikat",
    count_few: "{{amount}} certyfikaty",
    count_many: "{{amount}} certyfikatów",
    count_other: "{{amount}} certyfikatu",
    "count.found_one": "Znaleziono {{amount}} certyfikat",
    "count.found_few": "Znaleziono {{amount}} certyfikaty",
    "count.found_many": "Znaleziono {{amount}} certyfikatów",
    "count.found_other": "Znaleziono {{amount}} certyfikatu",
    "empty.title": "Brak certyfikatów",
    "empty.advice":
      "Certyfikat powstaje, gdy Centrum opublikuje wynik pozytywny (także z warunkami), a usługa przewiduje certyfikat.",
    "list.failed": "Nie udało się wczytać listy certyfikatów",
    "column.certificate": "Certyfikat",
    "detail.title": "Certyfikat",
    "order.validToAsc": "Najwcześniej wygasające najpierw",
    "order.validToDesc": "Najdłużej ważne najpierw",
    "filter.validity": "Ważność",
    "validity.current": "Trwa",
    "validity.ending": "Wygasa w ciągu 90 dni",
    "validity.ended": "Minęła",
    "validity.unlimited": "Bezterminowa",
    unlimited: "bezterminowo",
    until: "do {{day}}",
    "section.scope": "Zakres badania",
    "section.changes": "Historia certyfikatu",
    "section.paper": "Dokument PDF",
    "fact.supersedes": "Zastąpił certyfikat",
    "fact.supersededBy": "Zastąpiony certyfikatem",
    "fact.sealedBy": "Pieczęć elektroniczna",
    "action.pdf": "Pobierz PDF",
    "action.pdfOf": "Pobierz PDF ({{state}})",
    "preview.title": "Tak przeczyta to każdy, kto sprawdzi certyfikat",
    "lapsed.suspended":
      "Do czasu wyjaśnienia wątpliwości nie można się nim posługiwać. O to, co trzeba zrobić, można zapytać Centrum w wiadomościach zlecenia.",
    "lapsed.withdrawn":
      "Nie można się nim już posługiwać. Aby uzyskać nowy certyfikat, trzeba zamówić badanie.",
    "lapsed.expired":
      "Nie można się nim już posługiwać. Aby uzyskać nowy certyfikat, trzeba zamówić badanie.",
    "lapsed.superseded": "Zamiast niego obowiązuje nowszy certyfikat.",
    "lapsed.ask": "Zapytaj Centrum",
    "lapsed.order": "Zamów nowe badanie",
    "lapsed.newer": "Otwórz nowszy certyfikat",
    "check.title": "Weryfikacja certyfikatu",
    "check.description":
      "Na podstawie kodu weryfikacyjnego można sprawdzić, czy certyfikat wydało Centrum Badań i czy jest nadal ważny.",
    "check.lead":
      "Wystarczy wpisać kod z dołu certyfikatu albo zeskanować telefonem kod QR obok niego. Sprawdzić może każdy, bez konta.",
    "check.code": "Kod weryfikacyjny",
    "check.hint":
      "11 znaków w układzie XXXXX\u2011XXXXX\u2011X. Wielkość liter, łączniki i odstępy nie mają znaczenia. Można też wkleić cały adres z kodu QR.",
    "check.submit": "Sprawdź",
    "check.place": "Kod jest na dole certyfikatu, obok kodu QR.",
    "check.about": "Co poświadcza certyfikat",
    "check.meanings": "Co może pokazać weryfikacja",
    "check.meaning.conditional": "Centrum potwierdza go z warunkami wymienionymi w wyniku weryfikacji.",
    "check.another": "Sprawdź inny certyfikat",
    "check.refused.empty.title": "Kod jest pusty",
    "check.refused.empty": "Prosimy wpisać kod z certyfikatu albo wkleić cały adres z jego kodu QR.",
    "check.refused.malformed.title": "To nie jest kod certyfikatu",
    "check.refused.malformed": "Kod ma 11 znaków: cyfry i litery, w układzie XXXXX\u2011XXXXX\u2011X.",
    "check.refused.mistyped.title": "W kodzie jest błąd",
    "check.refused.mistyped":
      "Znak kontrolny się nie zgadza, więc co najmniej jeden znak jest inny niż na certyfikacie. Prosimy porównać kod z certyfikatem i wpisać go jeszcze raz.",
    "check.refused.unknown.title": "Nie ma certyfikatu o tym kodzie",
    "check.refused.unknown":
      "Kod jest zapisany poprawnie, ale nie nadaliśmy go żadnemu certyfikatowi. Jeśli mają Państwo dokument z tym kodem, prosimy do nas napisać.",
    "check.refused.tooMany.title": "Za dużo prób",
    "check.refused.tooMany":
      "W ciągu minuty sprawdzono z tego łącza internetowego już 20 kodów. Prosimy spróbować ponownie za chwilę.",
    "check.contact": "Kontakt z Centrum",
    "check.state.issued": "Certyfikat jest ważny",
    "check.state.issued.text": "Centrum Badań wydało ten certyfikat i nadal go potwierdza.",
    "check.state.conditional": "Certyfikat jest ważny z warunkami",
    "check.state.conditional.text":
      "Centrum Badań wydało ten certyfikat i nadal go potwierdza, o ile spełnione są warunki:",
    "check.state.suspended": "Certyfikat jest zawieszony",
    "check.state.suspended.text":
      "Centrum Badań wyjaśnia wątpliwości i do tego czasu nie potwierdza tego certyfikatu.",
    "check.state.withdrawn": "Certyfikat jest wycofany",
    "check.state.withdrawn.text": "Centrum Badań nie potwierdza już tego certyfikatu.",
    "check.state.expired": "Certyfikat wygasł",
    "check.state.expired.text": "Minął ostatni dzień ważności tego certyfikatu.",
    "check.state.superseded": "Certyfikat zastąpiono nowym",
    "check.state.superseded.text": "Obowiązuje nowszy certyfikat tego obiektu.",
    "check.reason": "Powód ({{date}}):",
    "check.superseding": "Sprawdź certyfikat {{number}}",
    "check.sample": "To certyfikat przykładowy",
    "check.sample.text": "Utworzono go, żeby pokazać, jak działa portal. Niczego nie poświadcza.",
    "check.sample.state": "O prawdziwym certyfikacie w tym stanie byłoby tu napisane: „{{state}}”.",
    "check.asOf": "Stan na {{moment}}.",
    "check.masked": "Pokazujemy inicjały, bo to osoba prywatna.",
    "check.polishOnly": "Treść certyfikatu i plik PDF są tylko po polsku.",
    "check.facts": "Dane certyfikatu",
    "check.issuer": "Wydawca",
    "signature.title": "Podpis cyfrowy certyfikatu",
    "signature.schema": "Dla programów: opis danych tej weryfikacji (JSON Schema)",
    "signature.record": "Dane certyfikatu zgadzają się z podpisem Centrum Badań (Ed25519).",
    "check.unconfirmed": "Nie potwierdzamy tego certyfikatu",
    "check.unconfirmed.text":
      "Nie udało się potwierdzić podpisu cyfrowego tego certyfikatu. Prosimy nie polegać na certyfikacie i napisać do nas.",
    "signature.record.revokedKey":
      "Klucz, którym go podpisano, jest nieważny od {{day}}. Ten certyfikat wydano wcześniej, więc nadal go potwierdzamy.",
    "signature.problem.altered":
      "Dane certyfikatu nie zgadzają się z podpisem Centrum Badań. Prosimy na nich nie polegać i napisać do nas.",
    "signature.problem.unknownKey":
      "Certyfikat podpisano kluczem, którego Centrum Badań nie potwierdza. Prosimy nie polegać na certyfikacie i napisać do nas.",
    "signature.problem.outsideKey":
      "W dniu wydania podanym w certyfikacie Centrum Badań nie podpisywało certyfikatów tym kluczem. Prosimy nie polegać na tym certyfikacie i napisać do nas.",
    "signature.problem.revokedKey":
      "Certyfikat wydano {{day}} lub później, a klucz, którym go podpisano, jest od tego dnia nieważny. Prosimy nie polegać na tym certyfikacie i napisać do nas.",
    "signature.key": "Klucz:",
    "signature.fits": "Podpis z kodu QR jest prawdziwy i dotyczy tego certyfikatu.",
    "signature.broken":
      "Podpis z kodu QR nie jest podpisem Centrum Badań. Prosimy nie polegać na tym dokumencie.",
    "signature.different":
      "Podpis z kodu QR dotyczy innego certyfikatu niż ten. Prosimy nie polegać na tym dokumencie.",
    "signature.revoked":
      "Podpis z kodu QR ma datę z czasu, gdy jego klucz był już nieważny (od {{day}}). Prosimy nie polegać na tym dokumencie.",
    "signature.fitsRevoked":
      "Podpis z kodu QR dotyczy tego certyfikatu, ale jego klucz jest nieważny od {{day}}. Sam kod QR niczego już nie dowodzi: prosimy polegać na danych z tej strony.",
    "signature.unchecked":
      "Tej przeglądarce nie udało się sprawdzić podpisu z kodu QR. Dane certyfikatu powyżej sprawdził serwer.",
    "file.title": "Porównaj plik PDF",
    "file.text": "Przeglądarka porówna wskazany plik z wydanym certyfikatem. Plik nie opuści urządzenia.",
    "file.choose": "Wybierz plik PDF albo upuść go tutaj",
    "file.noScript":
      "Porównanie w przeglądarce wymaga JavaScriptu. Bez niego można porównać podaną sumę kontrolną (SHA-256) z sumą kontrolną pliku.",
    "file.equal": "Plik {{name}} jest identyczny z certyfikatem, który wydaliśmy.",
    "file.different": "Plik {{name}} jest inny niż certyfikat, który wydaliśmy. Prosimy na nim nie polegać.",
    "file.failed": "Nie udało się odczytać pliku {{name}}. Prosimy wybrać go ponownie.",
    "file.notSent": "Plik nie został nigdzie wysłany.",
  },
  en: {
    title: "Certificates",
    "table.label": "List of certificates",
    "search.scope": "Number, code, holder, building or structure",
    count_one: "{{amount}} certificate",
    count_other: "{{amount}} certificates",
    "count.found_one": "{{amount}} certificate found",
    "count.found_other": "{{amount}} certificates found",
    "empty.title": "No certificates",
    "empty.advice":
      "A certificate is issued when the Centre publishes a positive result of an examination that includes one.",
    "list.failed": "The list of certificates could not be loaded",
    "column.certificate": "Certificate",
    "detail.title": "Certificate",
    "order.validToAsc": "Earliest expiry date",
    "order.validToDesc": "Latest expiry date",
    "filter.validity": "Validity period",
    "validity.current": "Current",
    "validity.ending": "Expires within 90 days",
    "validity.ended": "Expired",
    "validity.unlimited": "No expiry date",
    unlimited: "no expiry date",
    until: "until {{day}}",
    "section.scope": "Scope of the examination",
    "section.changes": "Status history",
    "section.paper": "PDF document",
    "fact.supersedes": "Supersedes certificate",
    "fact.supersededBy": "Superseded by certificate",
    "fact.sealedBy": "Electronic seal",
    "action.pdf": "Download the PDF",
    "action.pdfOf": "Download the PDF ({{state}})",
    "preview.title": "This is what anyone who checks the certificate will read",
    "lapsed.suspended":
      "It must not be used until the doubts about it are resolved. Ask the Centre, in the order's messages, what needs to be done.",
    "lapsed.withdrawn": "It must no longer be used. To obtain a new certificate, order an examination.",
    "lapsed.expired": "It must no longer be used. To obtain a new certificate, order an examination.",
    "lapsed.superseded": "A newer certificate is in force instead.",
    "lapsed.ask": "Ask the Centre",
    "lapsed.order": "Order a new examination",
    "lapsed.newer": "Open the newer certificate",
    "check.title": "Certificate verification",
    "check.description":
      "Use the verification code to check whether the Examination Centre issued a certificate and whether it is still valid.",
    "check.lead":
      "Enter the code at the foot of the certificate, or scan the QR code beside it with a phone. Anyone can check; no account is needed.",
    "check.code": "Verification code",
    "check.hint":
      "11 characters, in the form XXXXX\u2011XXXXX\u2011X. Capitals, dashes and spaces make no difference. You can also paste the whole address from a QR code.",
    "check.submit": "Check",
    "check.place": "The code is at the foot of the certificate, beside the QR code.",
    "check.about": "What a certificate attests",
    "check.meanings": "What the check may show",
    "check.meaning.conditional": "The Centre confirms it with the conditions shown in the result.",
    "check.another": "Check another certificate",
    "check.refused.empty.title": "The code is empty",
    "check.refused.empty": "Enter the certificate's code, or paste the whole address from its QR code.",
    "check.refused.malformed.title": "This is not a certificate code",
    "check.refused.malformed":
      "A code has 11 characters, digits and letters, in the form XXXXX\u2011XXXXX\u2011X.",
    "check.refused.mistyped.title": "There is a mistake in the code",
    "check.refused.mistyped":
      "The check character does not match, so at least one character differs from the certificate. Compare them and enter the code again.",
    "check.refused.unknown.title": "No certificate has this code",
    "check.refused.unknown":
      "The code is well formed, but none of our certificates has it. If you have a document with this code, write to us.",
    "check.refused.tooMany.title": "Too many attempts",
    "check.refused.tooMany":
      "20 codes have already been checked over this internet connection in the last minute. Try again in a moment.",
    "check.contact": "Write to us",
    "check.state.issued": "The certificate is valid",
    "check.state.issued.text": "The Examination Centre issued this certificate and still confirms it.",
    "check.state.conditional": "The certificate is valid with conditions",
    "check.state.conditional.text":
      "The Examination Centre issued this certificate and still confirms it, as long as these conditions are met:",
    "check.state.suspended": "The certificate is suspended",
    "check.state.suspended.text":
      "The Examination Centre is looking into doubts about this certificate and does not confirm it until they are resolved.",
    "check.state.withdrawn": "The certificate is withdrawn",
    "check.state.withdrawn.text": "The Examination Centre no longer confirms this certificate.",
    "check.state.expired": "The certificate has expired",
    "check.state.expired.text": "The last day on which this certificate was valid has passed.",
    "check.state.superseded": "The certificate has been superseded",
    "check.state.superseded.text": "A newer certificate for this building or structure is in force.",
    "check.reason": "Reason ({{date}}):",
    "check.superseding": "Check certificate {{number}}",
    "check.sample": "This is a sample certificate",
    "check.sample.text": "It was created as an example, to show how the portal works. It attests nothing.",
    "check.sample.state": "For a real certificate with this status, this page would say: “{{state}}”.",
    "check.asOf": "As of {{moment}}.",
    "check.masked": "Initials alone, for a private person.",
    "check.polishOnly": "The text of the certificate and its PDF are in Polish only.",
    "check.facts": "About the certificate",
    "check.issuer": "Issuer",
    "signature.title": "Digital signature",
    "signature.schema": "For programs: description of the verification data (JSON Schema)",
    "signature.record": "The certificate's data match the signature of the Examination Centre (Ed25519).",
    "check.unconfirmed": "We do not confirm this certificate",
    "check.unconfirmed.text":
      "We could not confirm the digital signature of this certificate. Do not rely on it, and write to us.",
    "signature.record.revokedKey":
      "The key that signed it was revoked from {{day}}. This certificate was issued earlier, so we still confirm it.",
    "signature.problem.altered":
      "The certificate's data do not match the signature of the Examination Centre. Do not rely on them, and write to us.",
    "signature.problem.unknownKey":
      "The certificate was signed with a key that the Examination Centre does not confirm. Do not rely on it, and write to us.",
    "signature.problem.outsideKey":
      "On its date of issue the Examination Centre did not sign certificates with this key. Do not rely on the certificate, and write to us.",
    "signature.problem.revokedKey":
      "The certificate was signed with a key that the Examination Centre revoked from {{day}}, and was issued on that day or later. Do not rely on it, and write to us.",
    "signature.key": "Key:",
    "signature.fits": "The signature in the QR code is genuine and belongs to this certificate.",
    "signature.broken":
      "The signature in the QR code was not made by the Examination Centre. Do not rely on this document.",
    "signature.different":
      "The signature in the QR code belongs to another certificate. Do not rely on this document.",
    "signature.revoked":
      "The signature in the QR code was made with a key that the Examination Centre revoked from {{day}}, and is dated that day or later. Do not rely on this document.",
    "signature.fitsRevoked":
      "The signature in the QR code belongs to this certificate, but its key was revoked from {{day}}. The QR code alone no longer proves anything: rely on the data on this page.",
    "signature.unchecked":
      "This browser could not check the signature in the QR code. The certificate's data above were verified by the server.",
    "file.title": "Compare a PDF file",
    "file.text":
      "Choose the certificate's file, and the browser compares it with the one that was issued. The file does not leave your device.",
    "file.choose": "Choose a PDF file or drop it here",
    "file.noScript":
      "Comparing in the browser needs JavaScript. Without it, compare the checksum (SHA-256) shown here with that of your file.",
    "file.equal": "The file {{name}} is identical to the certificate that we issued.",
    "file.different": "The file {{name}} is not the certificate that we issued. Do not rely on it.",
    "file.failed": "The file {{name}} could not be read.",
    "file.notSent": "The file was not sent anywhere.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    certificates: typeof texts.pl;
  }
}

addTexts("certificates", texts);
