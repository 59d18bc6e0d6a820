import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import "./messages.ts";
import { connectNavigation } from "../lib/navigation.ts";
import { checkStoredSession, keepSessionAlive } from "../lib/session.ts";
import { loadSettings } from "../lib/settings.ts";
import { AppTheme } from "../ui/app-theme.tsx";
import { createRouter } from "./router.tsx";

const router = createRouter();
connectNavigation((to, options) => void router.navigate(to, options));
void loadSettings();
void checkStoredSession().finally(keepSessionAlive);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element #root");
createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>
  </StrictMode>,
);
