import type { Module } from "../../lib/module.ts";
import { CATALOGUE_PARAMETERS } from "./services/parameters.ts";

const ABOUT = { pl: "O Centrum Badań", en: "About the Examination Centre" };
const CONTACT = { pl: "Kontakt", en: "Contact" };
const EXAMS = { pl: "Usługi badawcze", en: "Examination services" };
/** The catalogue's place is called as its heading: those of the orders have the same label in the breadcrumb. */
const CATALOGUE = { pl: "Katalog usług", en: "Service catalogue" };

/** Public pages of the centre and its services. */
export const publicSite: Module = {
  screens: [
    { path: "/about", label: ABOUT, lazy: () => import("./about/about-page.tsx"), finished: { query: [] } },
    {
      // A ticket of the visitor's own stands in the form.
      path: "/about/contact",
      label: CONTACT,
      finished: "anew",
      lazy: async () => {
        const { action } = await import("./contact/send-message.ts");
        return { ...(await import("./contact/contact-page.tsx")), action };
      },
    },
    {
      path: "/about/references",
      label: { pl: "Referencje", en: "References" },
      lazy: () => import("./showcase/showcase-page.tsx"),
      finished: { query: [] },
    },
    {
      path: "/about/partners",
      label: { pl: "Zaufani partnerzy", en: "Trusted partners" },
      lazy: () => import("./showcase/showcase-page.tsx"),
      finished: { query: [] },
    },
    {
      path: "/services",
      label: EXAMS,
      lazy: () => import("./services/services-page.tsx"),
      finished: { query: CATALOGUE_PARAMETERS },
    },
    {
      path: "/services/:slug",
      label: { pl: "Badanie", en: "Exam" },
      lazy: () => import("./services/service-page.tsx"),
      finished: { query: [] },
    },
    {
      path: "/about/:page",
      lazy: () => import("./article/article-page.tsx"),
      finished: { query: ["upcoming"] },
    },
    {
      path: "/about/institution",
      label: { pl: "Informacje o instytucji", en: "Information about the institution" },
    },
    {
      path: "/about/certificate",
      label: { pl: "Charakterystyka certyfikatu", en: "About the certificate" },
    },
    {
      path: "/about/terms",
      label: { pl: "Warunki wykonania badania", en: "Examination terms" },
    },
    {
      path: "/about/withdrawal",
      label: { pl: "Odstąpienie od umowy", en: "Withdrawal from a contract" },
    },
    { path: "/about/privacy", label: { pl: "Polityka prywatności", en: "Privacy policy" } },
    { path: "/about/regulations", label: { pl: "Regulamin", en: "Terms of use" } },
    { path: "/about/accessibility", label: { pl: "Deklaracja dostępności", en: "Accessibility statement" } },
  ],
  places: [
    {
      zone: "visitor",
      position: 1,
      to: "/about",
      label: ABOUT,
      short: { pl: ABOUT.pl, en: "About us" },
      onPhone: { pl: "O Centrum", en: "About us" },
    },
    {
      zone: "visitor",
      position: 2,
      to: "/services",
      label: CATALOGUE,
      short: { pl: CATALOGUE.pl, en: "Services" },
      onPhone: { pl: "Katalog", en: "Services" },
    },
    {
      zone: "client",
      position: 6,
      to: "/services",
      label: CATALOGUE,
      short: { pl: CATALOGUE.pl, en: "Services" },
    },
    { zone: "visitor", position: 3, to: "/about/contact", label: CONTACT },
    {
      zone: "visitor",
      position: 4,
      to: "/certificates/verify",
      label: { pl: "Sprawdź certyfikat", en: "Check a certificate" },
      onPhone: { pl: "Certyfikat", en: "Certificate" },
    },
  ],
};
