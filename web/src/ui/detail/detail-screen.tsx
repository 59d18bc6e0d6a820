import "./texts.ts";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../lib/http.ts";
import { useForgottenPlace } from "../../lib/opened/use-opened.ts";
import { SearchOffIcon } from "../icons/search-off.ts";
import { LinkButton } from "../link-button.tsx";
import { PageHeader } from "../page/page-header.tsx";
import { Message } from "../states/message.tsx";
import { Unread } from "../states/unread.tsx";

interface DetailScreenProps<T> {
  /** Query of the record; see `lib/call-query.ts`. */
  read: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** The screen's heading until the record is there. */
  title: string;
  /** The list that the record stands in. */
  back: string;
  children: (record: T) => ReactNode;
}

/**
 * A screen about one record: waits for it, says when there is none, or draws it.
 *
 *     const read = useQuery(callQuery("clients", clientCalls.details, { params: { id } }));
 *     <DetailScreen read={read} title={t("detail.title")} back="/admin/users">
 *       {(client) => (
 *         <>
 *           <DetailHeader title={client.name} back="/admin/users" actions={…} />
 *           <DetailSection title={t("section.contact")}>
 *             <Facts items={[{ label: t("field.email"), value: client.email }]} />
 *           </DetailSection>
 *         </>
 *       )}
 *     </DetailScreen>
 */
export function DetailScreen<T>({ read, title, back, children }: DetailScreenProps<T>) {
  const { data, error } = read;
  const gone = error instanceof HttpError && error.status === 404;
  if (data !== undefined && !gone) return children(data);
  return (
    <>
      <PageHeader title={title} />
      {gone ? <Gone back={back} /> : <Unread read={read} minHeight={480} />}
    </>
  );
}

/**
 * Message for a record that is missing or not visible to this person, which the server does not distinguish.
 */
function Gone({ back }: { back: string }) {
  const { t } = useTranslation("detail");
  useForgottenPlace();
  return (
    <Message
      icon={<SearchOffIcon />}
      title={<Typography variant="h2">{t("error.notFound", { ns: "common" })}</Typography>}
      actions={
        <LinkButton variant="contained" to={back}>
          {t("gone.back")}
        </LinkButton>
      }
    >
      {t("gone.text")}
    </Message>
  );
}
