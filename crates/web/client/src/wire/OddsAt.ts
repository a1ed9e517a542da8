export type OddsAt = { draft: Array<string>, plan: string };
