import { type Module, recordBelow, type Screen, type Zone } from "../../lib/module.ts";

const CERTIFICATES = { pl: "Certyfikaty", en: "Certificates" };
const CERTIFICATE = { pl: "Certyfikat", en: "Certificate" };
const CHECK = { pl: "Weryfikacja certyfikatu", en: "Certificate verification" };

/** The screens that administrators and a client's people share. */
function screensOf(zone: Zone): Screen[] {
  return [
    {
      path: `/${zone}/certificates/:id`,
      label: CERTIFICATE,
      load: async () => (await import("./certificate-page.tsx")).CertificatePage,
    },
  ];
}

/** Certificates, and the page on which anybody checks one. */
export const certificates: Module = {
  screens: [
    {
      path: "/admin/certificates",
      label: CERTIFICATES,
      load: async () => (await import("./certificates-page.tsx")).AdminCertificatesPage,
    },
    ...screensOf("admin"),
    {
      path: "/client/certificates",
      label: CERTIFICATES,
      load: async () => (await import("./certificates-page.tsx")).ClientCertificatesPage,
    },
    ...screensOf("client"),
    // A check is valid for its moment, and each one is counted.
    { path: "/certificates/verify", label: CHECK, lazy: () => import("./check-page.tsx"), finished: "anew" },
    {
      path: "/certificates/verify/:code",
      label: CERTIFICATE,
      lazy: () => import("./check-page.tsx"),
      finished: "anew",
    },
  ],
  places: [
    { zone: "admin", position: 3, to: "/admin/certificates", label: CERTIFICATES },
    { zone: "client", position: 4, to: "/client/certificates", label: CERTIFICATES },
  ],
  shortcuts: [{ zones: ["visitor", "admin", "client", "owner"], label: CHECK, to: "/certificates/verify" }],
  search: {
    certificates: {
      label: CERTIFICATES,
      target: ({ id }, isAdmin) => ({ to: `${isAdmin ? "/admin" : "/client"}/certificates/${id}` }),
      list: (isAdmin) => `${isAdmin ? "/admin" : "/client"}/certificates`,
    },
  },
  labels: async () => [(await import("@bonum/contract/certificates/labels.ts")).certificateLabels],
  audit: {
    certificate: recordBelow("/admin/certificates"),
  },
};
