import type { Config } from '../config.ts'

/** What the names that we give to letters and calendar entries end with, so that no other installation gives the same ones. */
export const siteHost = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).hostname
