/** Ids of the records that the pictures show. */
export interface Records {
  client: string;
  investment: string;
  order: string;
  decided: string;
  ownOrder: string;
  certificate: string;
  code: string;
  document: string;
  service: string;
  slug: string;
  message: string;
  reference: string;
}

/** Stands for each record of a portal that has none. */
const MISSING = "missing";

export const NO_RECORDS: Records = {
  ...{ client: MISSING, investment: MISSING, order: MISSING, decided: MISSING, ownOrder: MISSING },
  ...{ certificate: MISSING, code: MISSING, document: MISSING, service: MISSING, slug: MISSING },
  ...{ message: MISSING, reference: MISSING },
};

/** Role of a screen's viewer. */
export type Viewer = "visitor" | "admin" | "client";

/** A screen of which there is a picture, called `<viewer>-<name>`. */
export interface PicturedScreen {
  viewer: Viewer;
  name: string;
  path: string;
  /** Its file among README's pictures. */
  readme?: string;
}

/** Every screen of the portal, of one record where there are many; none of a record that is missing. */
export function screensOf(records: Records): PicturedScreen[] {
  return [
    ...of("visitor", visited(records)),
    ...of("admin", administered(records)),
    ...of("client", ownedBy(records)),
  ]
    .filter(({ path }) => !path.includes(`/${MISSING}`))
    .map((screen) => ({ ...screen, ...readmeOf(screen) }));
}

type Paths = Record<string, string>;

const of = (viewer: Viewer, paths: Paths): PicturedScreen[] =>
  Object.entries(paths).map(([name, path]) => ({ viewer, name, path }));

const README: Record<string, string> = {
  "admin-documents": "documents",
  "admin-dashboard": "dashboard",
  "admin-investment": "project",
  "admin-clients": "clients",
  "admin-services": "services",
};

function readmeOf({ viewer, name }: PicturedScreen): { readme?: string } {
  const readme = README[`${viewer}-${name}`];
  return readme === undefined ? {} : { readme };
}

const visited = ({ slug, code }: Records): Paths => ({
  login: "/login",
  "forgotten-password": "/forgot-password",
  about: "/about",
  institution: "/about/institution",
  references: "/about/references",
  partners: "/about/partners",
  contact: "/about/contact",
  certificate: "/about/certificate",
  privacy: "/about/privacy",
  services: "/services",
  service: `/services/${slug}`,
  check: "/certificates/verify",
  checked: `/certificates/verify/${code}`,
  missing: "/no-such-page",
});

const administered = (records: Records): Paths => ({
  documents: "/",
  trash: "/?view=trash",
  document: `/documents/${records.document}`,
  dashboard: "/admin",
  mine: "/admin/mine",
  clients: "/admin/users",
  "new-client": "/admin/users/new",
  client: `/admin/users/${records.client}`,
  "client-people": `/admin/users/${records.client}?tab=people`,
  "client-history": `/admin/users/${records.client}?tab=history`,
  investments: "/admin/investments",
  investment: `/admin/investments/${records.investment}`,
  "investment-form": `/admin/investments/${records.investment}/edit`,
  "investment-documents": `/admin/investments/${records.investment}?tab=documents`,
  "investment-orders": `/admin/investments/${records.investment}?tab=orders`,
  orders: "/admin/orders",
  board: "/admin/orders?view=board",
  "new-order": "/admin/orders/new",
  order: `/admin/orders/${records.order}`,
  "order-answers": `/admin/orders/${records.order}?tab=answers`,
  "order-corrections": `/admin/orders/${records.ownOrder}?tab=corrections`,
  "order-appointments": `/admin/orders/${records.order}?tab=appointments`,
  decision: `/admin/orders/${records.decided}/decision`,
  examination: `/admin/orders/${records.order}/examination`,
  certificates: "/admin/certificates",
  certificate: `/admin/certificates/${records.certificate}`,
  services: "/admin/services",
  service: `/admin/services/${records.service}`,
  "service-form": `/admin/services/${records.service}/edit`,
  messages: "/admin/messages",
  message: `/admin/messages/${records.message}`,
  content: "/admin/content",
  page: "/admin/content/pages/certificate",
  references: "/admin/content?tab=references",
  settings: "/admin/settings",
  staff: "/admin/settings?tab=staff",
  "settings-exams": "/admin/settings?tab=exams",
  mail: "/admin/settings?tab=mail",
  integrations: "/admin/settings?tab=integrations",
  audit: "/admin/audit",
  system: "/admin/system",
  notifications: "/notifications",
  account: "/account",
});

const ownedBy = ({ investment, ownOrder }: Records): Paths => ({
  documents: "/",
  dashboard: "/client",
  people: "/client/people",
  investments: "/client/investments",
  "new-investment": "/client/investments/new",
  investment: `/client/investments/${investment}`,
  orders: "/client/orders",
  "new-order": "/client/orders/new",
  order: `/client/orders/${ownOrder}`,
  "order-messages": `/client/orders/${ownOrder}?tab=messages`,
  certificates: "/client/certificates",
  notifications: "/notifications",
});
