import "./messages.ts";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { ownPeople } from "./people.ts";
import { PeoplePanel } from "./people-panel.tsx";

/** `/client/people`: an owner over the accounts of their own client. */
export function MembersPage() {
  const { t } = useTranslation("people");
  return (
    <>
      <PageHeader title={t("title")} back={{ to: "/client" }} />
      <PeoplePanel people={ownPeople} />
    </>
  );
}
