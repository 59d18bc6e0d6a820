import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the panel of signing keys. */
const texts = {
  pl: {
    title: "Klucz podpisujący certyfikaty",
    lead: "Tym kluczem (Ed25519) portal podpisuje nowe certyfikaty; te z wcześniejszym podpisem pozostają ważne. Podpis może sprawdzić każdy: klucze publiczne są pod /.well-known/certificate-keys.json.",
    list: "Klucze podpisujące",
    none: "Pierwszy klucz powstanie z pierwszym certyfikatem.",
    "state.active": "Bieżący",
    "state.retired": "Poprzedni",
    "state.revoked": "Unieważniony",
    "state.unsealed": "Niepotwierdzony",
    certificates_one: "{{count}} certyfikat",
    certificates_few: "{{count}} certyfikaty",
    certificates_many: "{{count}} certyfikatów",
    certificates_other: "{{count}} certyfikatu",
    revokedFrom:
      "Unieważniony od {{day}}. Certyfikaty z tego dnia i późniejsze nie są potwierdzane: {{disowned}} z {{certificates}}. Wcześniejsze pozostają potwierdzone.",
    reason: "Powód: {{reason}}",
    unsealedText:
      "Tego klucza nie chroni obecny sekret portalu, więc portal go nie publikuje i nie uznaje jego podpisów. Tak jest po zmianie sekretu, ale też wtedy, gdy ktoś dopisał klucz do bazy danych.",
    confirm: "Potwierdź klucz",
    "confirm.title": "Potwierdzić klucz {{id}}?",
    "confirm.text":
      "Potwierdź go tylko wtedy, gdy znasz go z certyfikatu wydanego przez Centrum: jego identyfikator podaje strona weryfikacji. Wszystkie certyfikaty podpisane tym kluczem będą znów potwierdzone.",
    revoke: "Unieważnij klucz",
    "revoke.title": "Unieważnić klucz {{id}}?",
    "revoke.text":
      "Certyfikaty wydane od tego dnia nie będą już potwierdzane, wcześniejsze nadal będą. To nieodwracalne: datę można zmienić tylko na wcześniejszą. Jeśli jest drugi administrator, musi wyrazić zgodę.",
    "revoke.active": "To bieżący klucz. Następny certyfikat podpisze nowy.",
    "revoke.from": "Nieważny od",
    "revoke.from.hint":
      "Pierwszy dzień, w którym klucz mógł być w obcych rękach. Jeśli nie wiesz, kiedy to się stało, podaj dzień, od którego klucz był używany.",
    "revoke.reason": "Powód",
    "revoke.reason.hint": "Przeczyta go każdy, kto pobierze klucze publiczne portalu.",
    asked:
      "Na zgodę drugiego administratora czeka unieważnienie od {{from}}. Prośba: {{askedBy}}, {{at}}. Powód: {{reason}}",
    agree: "Zgadzam się na unieważnienie",
    drop: "Wycofaj prośbę",
    since: "od {{since}}",
    between: "od {{since}} do {{until}}",
    rotate: "Wymień klucz",
    ask: "Wymienić klucz podpisujący?",
    askText:
      "Powstanie nowy klucz, a część prywatna bieżącego zostanie trwale usunięta. Certyfikaty wydane dotąd pozostają ważne i nadal można je sprawdzić.",
  },
  en: {
    title: "Signing key",
    lead: "The portal signs new certificates with this key (Ed25519). Anyone can check the signature: /.well-known/certificate-keys.json. When the key is replaced, earlier certificates stay valid.",
    list: "Signing keys",
    none: "The first key is created with the first certificate.",
    "state.active": "Current",
    "state.retired": "Former",
    "state.revoked": "Revoked",
    "state.unsealed": "Not confirmed",
    certificates_one: "{{count}} certificate",
    certificates_other: "{{count}} certificates",
    revokedFrom:
      "Revoked from {{day}}. Certificates issued on or after that day are no longer confirmed ({{disowned}} of {{certificates}}). Earlier ones stay confirmed.",
    reason: "Reason: {{reason}}",
    unsealedText:
      "This key is not protected by the portal's current secret, so it is not published and its signatures are refused. This happens when the secret changes, but also when a key is added to the database.",
    confirm: "Confirm the key",
    "confirm.title": "Confirm the key {{id}}?",
    "confirm.text":
      "Confirm it only if you know it from a certificate that the Centre issued: the verification page shows the key's identifier. All certificates signed with this key will be confirmed again.",
    revoke: "Revoke the key",
    "revoke.title": "Revoke the key {{id}}?",
    "revoke.text":
      "Certificates issued on or after that day will no longer be confirmed; earlier ones still will. This cannot be undone; only an earlier date can be set. A second administrator, if any, must agree.",
    "revoke.active": "This is the current key. The next certificate will be signed with a new key.",
    "revoke.from": "Revoked from",
    "revoke.from.hint":
      "The first day on which others may have had the key. If you do not know when that was, enter the first day on which the key was used.",
    "revoke.reason": "Reason",
    "revoke.reason.hint": "Anyone who fetches the portal's public keys can read it.",
    asked:
      "A revocation from {{from}} is waiting for a second administrator. Requested by {{askedBy}}, {{at}}. Reason: {{reason}}",
    agree: "Agree to the revocation",
    drop: "Withdraw the request",
    since: "since {{since}}",
    between: "from {{since}} to {{until}}",
    rotate: "Replace the key",
    ask: "Replace the signing key?",
    askText:
      "A new key is created, and the private part of the current one is permanently deleted. Certificates issued so far stay valid and can still be verified.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    signingKeys: typeof texts.pl;
  }
}

addTexts("signingKeys", texts);
