-- The credit that the source of an imported profile asks for, as artworks have it.
alter table profiles add column attribution text;
