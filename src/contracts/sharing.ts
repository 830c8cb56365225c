import { type Static, Type } from 'typebox';

/** Who can reach a shared portal: programs on this computer, or everybody on its networks. */
export const Reach = Type.Union([Type.Literal('computer'), Type.Literal('network')]);
export type Reach = Static<typeof Reach>;

const Shared = Type.Object({
  reach: Reach,
  port: Type.Integer(),
  /** Where readers find the site, each without a slash at its end: `http://192.0.2.7:4640`; the best known first. */
  addresses: Type.Array(Type.String()),
});

/** `GET /workbench/sharing`: whether the portal on this computer serves its site to readers; `null` while it does not. */
export const Sharing = Type.Object({ shared: Type.Union([Shared, Type.Null()]) });
export type Sharing = Static<typeof Sharing>;

/** `PUT /workbench/sharing` → 200 `Sharing`, once readers are answered. `DELETE` → 200, once no more are. */
export const ShareWith = Type.Object({ reach: Reach }, { additionalProperties: false });
export type ShareWith = Static<typeof ShareWith>;
