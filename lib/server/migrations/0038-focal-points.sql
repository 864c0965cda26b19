-- What an owner wants to see of the picture and the cover where they are cropped: { x, y } of the middle, from 0 to 1 of
-- width and height, and a zoom. Null is the default: the upper third of what is upright, else the middle.
alter table profiles
  add column image_focus jsonb check (
    (image_focus->'x')::numeric between 0 and 1 and (image_focus->'y')::numeric between 0 and 1
    and (image_focus->'zoom')::numeric >= 1),
  add column cover_focus jsonb check (
    (cover_focus->'x')::numeric between 0 and 1 and (cover_focus->'y')::numeric between 0 and 1
    and (cover_focus->'zoom')::numeric >= 1);
