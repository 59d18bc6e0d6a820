import "./field-texts.ts";
import { useTranslation } from "react-i18next";
import { dotted, formatPercent, formatSize, formatSpeed } from "../../lib/format/format.ts";
import type { TransferProgress } from "../../lib/transfer/progress.ts";

/** Formats the progress of a transfer: `45% z 1 GB · 5,2 MB/s · zostało 2 min`. */
export function useProgressText(progress: TransferProgress | null): string {
  const { t } = useTranslation("files");
  if (progress === null) return t("state.loading", { ns: "common" });
  const { loaded, total, bytesPerSecond, remainingSeconds } = progress;
  const duration = (seconds: number) => {
    if (seconds < 60) return t("transfer.seconds", { count: seconds });
    const minutes = Math.round(seconds / 60);
    return minutes < 60
      ? t("transfer.minutes", { count: minutes })
      : t("transfer.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
  return dotted([
    total === null
      ? formatSize(loaded)
      : t("transfer.share", {
          percent: formatPercent(loaded / Math.max(total, 1)),
          total: formatSize(total),
        }),
    ...(bytesPerSecond === null ? [] : [formatSpeed(bytesPerSecond)]),
    ...(remainingSeconds === null ? [] : [t("transfer.remaining", { time: duration(remainingSeconds) })]),
  ]);
}
