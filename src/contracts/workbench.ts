import { type Static, Type } from 'typebox';
import { CheckFinding, GivenSeverity, Muted } from './ruleset.ts';

const Strict = { additionalProperties: false } as const;

/** `GET /workbench/about` */
export const About = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** Which host serves this window. */
  host: Type.Union([Type.Literal('desktop'), Type.Literal('web')]),
  /** The folder that new designs are created in. */
  workspace: Type.String(),
  /** The design that the window begins with, where Portolan was started with a folder. */
  startDesign: Type.Optional(Type.String()),
});
export type About = Static<typeof About>;

/** A folder with an OpenAPI document, on the designer's own disk. */
export const DesignSummary = Type.Object({
  /** Opaque and stable for a folder on this machine. */
  id: Type.String(),
  /** The name in overview.json, else the document's title, else the folder's name. */
  name: Type.String(),
  slug: Type.Union([Type.String(), Type.Null()]),
  version: Type.Union([Type.String(), Type.Null()]),
  /** The folder's absolute path. */
  path: Type.String(),
  /** The OpenAPI document inside the folder. */
  specFile: Type.String(),
  /** False when the design has no overview.json yet. */
  hasOverview: Type.Boolean(),
  /** RFC 3339, of the newest of its files. */
  modifiedAt: Type.String(),
});
export type DesignSummary = Static<typeof DesignSummary>;

/**
 * `POST /workbench/portals/{id}/designs` and `POST /workbench/designs/open-archive` → 201: a design that was made of what a
 * portal sent, or of a ZIP archive on this disk.
 */
export const OpenedApi = Type.Object({
  ...DesignSummary.properties,
  /** The files that came with it and were not written, and why: the end of a sentence. */
  leftOut: Type.Array(Type.Object({ path: Type.String(), reason: Type.String() })),
});
export type OpenedApi = Static<typeof OpenedApi>;

/** `GET /workbench/designs`: newest first. */
export const DesignList = Type.Object({
  workspace: Type.String(),
  designs: Type.Array(DesignSummary),
});
export type DesignList = Static<typeof DesignList>;

export const DesignTemplate = Type.Union([
  Type.Literal('blank'),
  Type.Literal('rest-resource'),
  /** The API of the portal itself, as the portal describes it. */
  Type.Literal('portal-api'),
]);
export type DesignTemplate = Static<typeof DesignTemplate>;

/** `POST /workbench/designs` → 201 `DesignSummary`; the folder is named after the slug. */
export const CreateDesign = Type.Object(
  {
    name: Type.String(),
    slug: Type.String(),
    template: DesignTemplate,
    /** The version of OpenAPI, 3.1 unless told. */
    openapi: Type.Optional(
      Type.Union([Type.Literal('3.0'), Type.Literal('3.1'), Type.Literal('3.2')]),
    ),
    format: Type.Union([Type.Literal('yaml'), Type.Literal('json')]),
  },
  Strict,
);
export type CreateDesign = Static<typeof CreateDesign>;

/** `POST /workbench/designs/open` → 200 `DesignSummary`. */
export const OpenDesign = Type.Object({ path: Type.String() }, Strict);
export type OpenDesign = Static<typeof OpenDesign>;

/** `PATCH /workbench/designs/{id}` → 200 `DesignSummary`: the name in overview.json; slug and folder stay. */
export const RenameDesign = Type.Object({ name: Type.String() }, Strict);
export type RenameDesign = Static<typeof RenameDesign>;

/** `POST /workbench/designs/{id}/copies` → 201 `DesignSummary`: what is saved, in a new folder named after the slug. */
export const CopyDesign = Type.Object({ name: Type.String(), slug: Type.String() }, Strict);
export type CopyDesign = Static<typeof CopyDesign>;

/** `DELETE /workbench/designs/{id}` → 200: its folder lies in Portolan's bin now, under this id. */
export const BinnedDesign = Type.Object({ id: Type.String() });
export type BinnedDesign = Static<typeof BinnedDesign>;

/** A design's folder in Portolan's bin. `POST /workbench/deleted-designs/{id}/restore` → 200 `DesignSummary`. */
export const DeletedDesign = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Where it was, and goes back to. */
  path: Type.String(),
  /** RFC 3339. */
  deletedAt: Type.String(),
});
export type DeletedDesign = Static<typeof DeletedDesign>;

/** `GET /workbench/deleted-designs`: newest first. */
export const DeletedDesigns = Type.Object({ designs: Type.Array(DeletedDesign) });
export type DeletedDesigns = Static<typeof DeletedDesigns>;

/** `GET /workbench/folders?path=`: the folders inside one, for choosing one where no native dialog is there. */
export const FolderListing = Type.Object({
  path: Type.String(),
  parent: Type.Union([Type.String(), Type.Null()]),
  folders: Type.Array(
    Type.Object({ name: Type.String(), path: Type.String(), isDesign: Type.Boolean() }),
  ),
});
export type FolderListing = Static<typeof FolderListing>;

/** `GET /workbench/designs/{id}` */
export const Design = Type.Object({
  ...DesignSummary.properties,
  /** Every regular file of the folder, by path. */
  files: Type.Array(Type.Object({ path: Type.String(), bytes: Type.Integer() })),
  /** The hidden files of rulesets, which are edited as the others are, and in no archive. */
  rulesets: Type.Array(Type.String()),
  /** There when the folder has more files, or deeper ones, than are listed. */
  filesTruncated: Type.Optional(Type.Literal(true)),
});
export type Design = Static<typeof Design>;

/**
 * `PUT /workbench/designs/{id}/files/{path}`, with the text as `text/plain; charset=utf-8`.
 *
 * `If-Match` carries the ETag that the text was read with, `If-None-Match: *` creates the file. A file that
 * another program changed since is 412 `file_changed`. `GET` of the same address answers the bytes with their ETag.
 */
export const SavedFile = Type.Object({
  path: Type.String(),
  bytes: Type.Integer(),
  etag: Type.String(),
});
export type SavedFile = Static<typeof SavedFile>;

/** One file of a design as the archive sees it. */
export const ArchiveFile = Type.Object({
  path: Type.String(),
  bytes: Type.Integer(),
  included: Type.Boolean(),
  /** Why the file is in the archive or is left out, in words. */
  reason: Type.String(),
});
export type ArchiveFile = Static<typeof ArchiveFile>;

/**
 * `?with=` of the next three: the ids of other designs that go into the same archive, with commas between them. Each
 * design has a folder of its own in it then, named after its slug.
 */
export const ArchiveWith = Type.Object(
  { with: Type.Optional(Type.String({ maxLength: 4000, pattern: '^[\\w-]+(,[\\w-]+)*$' })) },
  Strict,
);

/** `POST /workbench/designs/{id}/check`: what is saved on disk, checked as a portal would. */
export const DesignCheck = Type.Object({
  findings: Type.Array(CheckFinding),
  /** The rules and places that are muted; their files as those of the findings. */
  muted: Type.Array(Muted),
  /** The rules whose severities the rulesets of the designs give. */
  given: Type.Array(GivenSeverity),
  /** `null` where the check was stopped since it took too much time or memory, as is the next. */
  files: Type.Union([Type.Array(ArchiveFile), Type.Null()]),
  /** The name that the archive would have: `<slug>-<version>.zip`. */
  archiveName: Type.Union([Type.String(), Type.Null()]),
  /** `info.version` of the OpenAPI document; `null` where it or overview.json could not be read. */
  specVersion: Type.Union([Type.String(), Type.Null()]),
  /** The folder of each design in the archive: empty for a single one, else with a `/` at the end. */
  folders: Type.Array(Type.Object({ design: Type.String(), folder: Type.String() })),
});
export type DesignCheck = Static<typeof DesignCheck>;

/**
 * `POST /workbench/designs/{id}/archive` answers the ZIP itself (`application/zip`, `Content-Disposition`), with its
 * digest in `X-Archive-Sha256`. A design with errors is 422 `design_has_errors`; its findings are in `errors`.
 */
export const ARCHIVE_DIGEST_HEADER = 'x-archive-sha256';

/** `POST /workbench/designs/{id}/import` → 200 `ImportReport` of the portal. */
export const ImportDesign = Type.Object({ portal: Type.String(), draft: Type.Boolean() }, Strict);
export type ImportDesign = Static<typeof ImportDesign>;

/** `POST /workbench/portals/{id}/designs` → 201 `DesignSummary`: an API of the portal, in a new folder of that name. */
export const OpenAsDesign = Type.Object({ slug: Type.String(), folder: Type.String() }, Strict);
export type OpenAsDesign = Static<typeof OpenAsDesign>;
