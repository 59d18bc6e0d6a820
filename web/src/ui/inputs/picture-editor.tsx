import { PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_TYPES } from "@bonum/contract/pictures/fields.ts";
import type { ChangeEvent as PortalChange } from "@bonum/contract/portal.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { reportError } from "../../lib/errors.ts";
import { request } from "../../lib/http.ts";
import { notify } from "../../lib/notify.ts";
import { upload } from "../../lib/transfer/upload.ts";
import { RADIUS } from "../styles/theme.ts";

/** White in both schemes: logos are drawn for paper. */
const Plate = styled("div")({
  display: "inline-block",
  padding: 12,
  marginBottom: 12,
  backgroundColor: "#ffffff",
  border: "1px solid #cdd3d1",
  borderRadius: RADIUS.control,
  "& img": { display: "block", maxWidth: "100%", maxHeight: 160 },
});

const Buttons = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1.5),
}));

interface PictureEditorProps<View> {
  /** `PUT` and `DELETE` below `/api/`, as in `admin/showcase/17/picture`. */
  path: string;
  revision: number;
  topic: PortalChange["topic"];
  /** Path of the picture that there is. */
  picture: string | null;
  alt: string;
  /** What it may be and where it is shown. */
  hint: string;
  schema: z.ZodMiniType<View>;
}

/** A record's picture: shown, chosen anew, taken away. */
export function PictureEditor<View>(props: PictureEditorProps<View>) {
  const { picture, alt, hint } = props;
  const { t } = useTranslation(["common", "validation"]);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { busy, set, remove } = usePicture(props);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (file === undefined) return;
    if (!PICTURE_TYPES.includes(file.type))
      return notify({ kind: "error", text: t("validation:picture.type") });
    if (file.size > PICTURE_MAX_BYTES)
      return notify({ kind: "error", text: t("validation:picture.tooLarge") });
    set(file);
  };
  return (
    <>
      {picture !== null && (
        <Plate>
          <img src={picture} alt={alt} />
        </Plate>
      )}
      <Typography id={id} color="textSecondary" variant="body2" sx={{ marginBottom: 1.5 }}>
        {hint}
      </Typography>
      <input ref={input} type="file" hidden accept={PICTURE_TYPES.join(",")} onChange={choose} />
      <Buttons>
        <Button
          variant="outlined"
          disabled={busy}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {t(picture === null ? "picture.choose" : "picture.replace")}
        </Button>
        {picture !== null && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => remove()}>
            {t("picture.remove")}
          </Button>
        )}
      </Buttons>
    </>
  );
}

function usePicture<View>({ path, revision, topic, schema }: PictureEditorProps<View>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const headers = { "If-Match": `"${revision}"` };
  const common = {
    onSuccess: () => notify({ kind: "success", text: t("picture.saved") }),
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: [topic] }),
  };
  const setting = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set(PICTURE_FIELD, file);
      return upload(path, { method: "PUT", form, schema, headers });
    },
    ...common,
  });
  const removal = useMutation({
    mutationFn: () => request(path, { method: "DELETE", headers }),
    ...common,
  });
  return { busy: setting.isPending || removal.isPending, set: setting.mutate, remove: removal.mutate };
}
