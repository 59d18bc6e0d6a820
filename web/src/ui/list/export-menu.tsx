import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../../lib/errors.ts";
import { download, saveBlob } from "../../lib/transfer/download.ts";
import type { ListParams } from "./list-params.ts";

const FORMATS = ["csv", "xlsx"] as const;

interface ExportMenuProps {
  path: string;
  params: ListParams;
  /** Name of the saved file, without an extension. */
  fileName: string;
}

/** Downloads the whole list, as it is searched, filtered and sorted now. */
export function ExportMenu({ path, params, fileName }: ExportMenuProps) {
  const { t } = useTranslation("list");
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof FORMATS)[number]) => {
    setOpener(null);
    setBusy(true);
    const { pageNumber: _page, pageSize: _size, ...shown } = params;
    const given = Object.entries({ ...shown, format }).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    );
    await download(`${path}/export?${new URLSearchParams(given)}`)
      .then((blob) => saveBlob(blob, `${fileName}.${format}`))
      .catch(reportError);
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {t("export")}
      </Button>
      <Menu anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
