import "../files/field-texts.ts";
import "../files/texts.ts";
import type { pictureEditCalls } from "@bonum/contract/pictures/calls.ts";
import { PICTURE_FIELD, PICTURE_MAX_BYTES } from "@bonum/contract/pictures/fields.ts";
import type { ChangeEvent as PortalChange } from "@bonum/contract/portal.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { upload } from "../../lib/transfer/upload.ts";
import { DropZone } from "../files/drop-zone.tsx";
import { RADIUS } from "../styles/theme.ts";

/** The picture beside the place for another one. */
const Parts = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: theme.spacing(3),
  "& > div": { maxWidth: "100%" },
  "& > div:last-of-type": { flex: "1 1 300px" },
}));

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

/** Accepted picture formats, like `PICTURE_TYPES` of the contract by content type. */
const FORMATS = ["png", "jpg", "jpeg", "webp"] as const;

interface PictureEditorProps {
  calls: ReturnType<typeof pictureEditCalls>;
  /** Path parameters of the picture's record. */
  params: Readonly<Record<string, string>>;
  revision: number;
  topic: PortalChange["topic"];
  /** Path of the picture that there is. */
  picture: string | null;
  alt: string;
  /** Accepted formats, and where the picture is shown. */
  hint: string;
}

/** A record's picture: shown, chosen anew, taken away. A choice is saved at once. */
export function PictureEditor(props: PictureEditorProps) {
  const { picture, alt, hint } = props;
  const { t } = useTranslation("files");
  const { busy, set, remove } = usePicture(props);
  return (
    <Parts>
      {picture !== null && (
        <div>
          <Plate>
            <img src={picture} alt={alt} />
          </Plate>
          <div>
            <Button variant="outlined" color="error" disabled={busy} onClick={() => remove()}>
              {t("picture.remove")}
            </Button>
          </div>
        </div>
      )}
      <div>
        <DropZone
          label={t(picture === null ? "picture.choose" : "picture.replace")}
          disabled={busy}
          file={null}
          formats={FORMATS}
          maxBytes={PICTURE_MAX_BYTES}
          onChoose={(file) => set(file)}
        />
        <Typography color="textSecondary" variant="body2" sx={{ marginTop: 1 }}>
          {hint}
        </Typography>
      </div>
    </Parts>
  );
}

function usePicture({ calls, params, revision, topic }: PictureEditorProps) {
  const queries = useQueryClient();
  const common = {
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: [topic] }),
  };
  const setting = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set(PICTURE_FIELD, file);
      return upload(calls.setPicture, { params, revision, form });
    },
    ...common,
  });
  const removal = useMutation({
    mutationFn: () => api(calls.removePicture, { params, revision }),
    ...common,
  });
  return { busy: setting.isPending || removal.isPending, set: setting.mutate, remove: removal.mutate };
}
